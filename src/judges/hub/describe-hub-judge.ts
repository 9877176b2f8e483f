import { expectedAbilities } from '../expected-abilities.ts';
import { type JudgeEntry, JudgeError } from '../judge.ts';
import { hubJudgeId, TILED } from './hub-address.ts';
import { HUB_CATALOGUE } from './hub-catalogue.ts';
import type { HubOffer } from './read-offer.ts';

/**
 * The variant of a hub model with that label, as a judge. With TILED after the label, its pictures
 * are cut into tiles. Throws JudgeError 'not-found' if the label is not offered.
 */
export function describeHubJudge(offer: HubOffer, label: string): JudgeEntry {
  const { host, repo, revision, plain, kind, licence, readsText } = offer;
  const tiled = offer.tiled !== null && label.endsWith(TILED);
  const own = tiled ? label.slice(0, -TILED.length) : label;
  const variant = offer.variants.find((one) => one.label === own);
  if (!variant) {
    const labels = offer.variants.map((one) => one.label).join(', ');
    throw new JudgeError('not-found', `"${repo}" is not offered as "${label}", only as ${labels}`);
  }
  const known = HUB_CATALOGUE.find((model) => model.repo === repo);
  const writer = offer.pictures === 'none' ? 'A language model' : 'A vision-language model';
  const what = kind === 'encoder' ? 'An encoder' : writer;
  return {
    id: hubJudgeId(repo, label),
    name: `${known?.name ?? repo.split('/')[1]} (${own}${tiled ? ', tiles' : ''})`,
    kind,
    description: known?.why ?? `${what} from ${new URL(host).host}.`,
    ...expectedAbilities(kind, readsText),
    pictures: offer.pictures,
    bytes: variant.bytes,
    licence,
    scenesOnly: false,
    source: { type: 'hub', host, repo, revision, ...(plain && { plain }), files: variant.files },
    dtypes: variant.dtypes,
    ...(offer.tokens && { tokens: offer.tokens }),
    ...(tiled && offer.tiled && { tokens: offer.tiled, tiled: true as const }),
  };
}

import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AvailableModel } from '../../../runs/models/model-library.ts';
import { formatBytes } from '../../format.ts';
import styles from './AvailableModelFacts.module.css';
import { hostName } from './HostSetting.tsx';

const KIND_WORDS = {
  generative: 'generative: writes a score and a reason',
  encoder: 'encoder: turns each picture into a vector',
} as const;

/** What the server says of the model, and how much room there is for it. */
export function AvailableModelFacts({ offer }: { readonly offer: AvailableModel }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Kind', KIND_WORDS[offer.kind]],
    ['Architecture', <code key="architecture">{offer.architecture}</code>],
    ['Licence', offer.licence ?? 'not stated: see the model’s page'],
    [
      'Revision',
      <code key="revision" title={offer.revision}>
        {/^[0-9a-f]{40}$/.test(offer.revision) ? offer.revision.slice(0, 12) : offer.revision}
      </code>,
    ],
    [
      'From',
      <a key="from" href={`${offer.host}${offer.repo}`} target="_blank" rel="noreferrer">
        {hostName(offer.host)}/{offer.repo} <ExternalLink aria-label="(opens a new tab)" />
      </a>,
    ],
    ['Free storage', offer.free === null ? 'the browser does not say' : formatBytes(offer.free)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

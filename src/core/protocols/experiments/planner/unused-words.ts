import { wordsIn, wordsWritten } from './find-words.ts';
import { findRespellings } from './mend-spelling.ts';
import type { Named, NamedIn } from './names.ts';

/** Words that say nothing about what is tested. */
const ORDINARY = new Set(
  wordsIn(`
    about after again ai all also always am among an and any anything are as ask at be because been
    before being better best between both but by can cannot compare compared comparing comparison
    correct correctly could detect difference different differ distinguish do does doing done each
    either else even ever every everything fail far find first fourth for from get give given go
    good had handle happen has have having he here how however i if image images in into is it its
    itself judge judging just keep know large language last least less let like look made make
    makes making many me mean model more most much must my need never no nor not notice noticed now
    of off often ok on once one only or other others our out over own people perceive perform photo
    photograph picture please possible present presence question quite really recognise recognize
    recognition recognising recognizing result robust robustness scene second see seeing seen she
    should show showing shown so some something spot still such suffer tell telling test than that
    the their them then there these they thing think third this those though through time to
    together too true try two under understand understanding up us use used using versus very vision
    visual vlm vlms vs was way we well were what when where whether which while who whose why will
    with within without work worse worst would yes yet you your s t re ve ll d m isn don doesn won
    couldn aren wasn didn hasn haven wouldn shouldn identify identifying able ability capable check
    discern discriminate apart sense eyes llm multimodal system network pair three four several
    answer answers affect affected affects impact influence hurt hurts harm harms harder hardest
    easier easiest outperform nano change changes changed effect effects add adding added put
    say says visible confuse confused confusing break breaks breaking struggle struggles reliable
    reliably well badly trouble problem problems easy hard difficult possible impossible good bad
    matter matters accurate accuracy help helps naming equally rely finding important cope side
    transformation transformations transform transforms type types kind kinds
  `),
);

/**
 * The words of a question that the plan does not follow from: names that it has no use for, and
 * words that the planner does not know. As written, in order, without repeats.
 *
 * `uses`: whether the plan follows from a name; `others`: texts whose words are used elsewhere.
 */
export function unusedWords(
  query: string,
  { found, words }: NamedIn,
  uses: (thing: Named) => boolean,
  others: readonly string[],
): readonly string[] {
  const written = wordsWritten(query);
  const elsewhere = new Set(others.flatMap(wordsIn));
  const slips = new Set(findRespellings(words, ORDINARY).map(({ wrote }) => wrote));
  const isUsed = words.map((word) => ORDINARY.has(word) || slips.has(word) || elsewhere.has(word));
  for (const { thing, at, length } of found) isUsed.fill(uses(thing), at, at + length);
  return [...new Set(written.filter((_, at) => !isUsed[at]))];
}

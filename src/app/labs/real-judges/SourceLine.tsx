import { commitAddress, type PublishedSource } from '../../../core/published/published-source.ts';
import { publishedAddress } from './use-published.ts';

/** Where a source's verdicts come from, under which licence, and their file. */
export function SourceLine({ source }: { readonly source: PublishedSource }) {
  const { id, repository, commit, licence, paper } = source;
  return (
    <p className="note">
      Source:{' '}
      <a href={commitAddress(source)} target="_blank" rel="noreferrer">
        {repository} at {commit}
      </a>
      ,{' '}
      <a href={paper} target="_blank" rel="noreferrer">
        paper
      </a>
      . Licence: <a href={publishedAddress(`${id}.LICENSE.txt`)}>{licence}</a>. Verdicts:{' '}
      <a href={publishedAddress(`${id}.json`)} download>
        JSON
      </a>
      . Published, not measured here; figures and intervals (95 %) are computed here.
    </p>
  );
}

import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import type { GivenQuestion } from '../../../../core/protocols/rewards/given/given-question.ts';
import { readCandidates } from '../../../../core/protocols/rewards/given/read-candidates.ts';
import { writeCandidates } from '../../../../core/protocols/rewards/given/write-candidates.ts';
import {
  parseRewardsOptions,
  type RewardsOptions,
} from '../../../../core/protocols/rewards/options.ts';
import { type PictureSourceSpec, photosOf } from '../../../../core/spec/picture-source.ts';
import { saveBlob } from '../../../kit/charts/save-blob.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { FileButton } from '../../../kit/fields/FileButton.tsx';
import { PicturesPicker } from '../../../kit/pictures/PicturesPicker.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { formatCount } from '../../../kit/words/format-value.ts';

interface GivenSolutionsProps {
  readonly options: RewardsOptions;
  readonly missing: Parameters<typeof PicturesPicker>[0]['missing'];
  readonly onChange: (options: RewardsOptions) => void;
}

/** maximum bytes of a file, more than the longest allowed set takes */
const LARGEST = 32 * 1024 * 1024;
const WORLDS: PictureSourceSpec = { type: 'worlds' };

/** Questions with solutions written elsewhere: the pictures and the file. */
export function GivenSolutions({ options, missing, onChange }: GivenSolutionsProps) {
  const { given } = options;
  const [source, setSource] = useState(options.source ?? WORLDS);
  const { busy, error, perform } = useAction();
  const take = (questions: readonly GivenQuestion[], from: PictureSourceSpec) => {
    const { facts: _, plain: __, cuts: ___, only: ____, source: _____, ...rest } = options;
    onChange(
      parseRewardsOptions({
        ...rest,
        policy: '',
        given: questions,
        items: questions.length,
        ...(from.type === 'photos' && { source: from }),
      }),
    );
  };
  const open = (file: File | undefined) =>
    perform(async () => {
      if (!file) return;
      if (file.size > LARGEST) throw new Error(`${file.name} has more than 32 MB; split it`);
      take(readCandidates(await file.text(), photosOf(source)), source);
    });
  const picture = (next: PictureSourceSpec) => {
    setSource(next);
    const here = new Set(photosOf(next).map(({ sha256 }) => sha256));
    const fits = given?.every((one) => typeof one.picture !== 'string' || here.has(one.picture));
    if (given && fits) take(given, next);
  };
  const solutions = given?.reduce((sum, { candidates }) => sum + candidates.length, 0) ?? 0;
  return (
    <div className="stack gap-3">
      <PicturesPicker
        source={source}
        types={['worlds', 'photos']}
        missing={missing}
        onChange={picture}
      />
      <div className="row">
        <FileButton
          label="Solutions as JSONL"
          accept=".jsonl,.json,.txt"
          disabled={busy}
          onFiles={([file]) => void open(file)}
        >
          <FileUp aria-hidden="true" />
          Import solutions
        </FileButton>
        {given && (
          <Button
            look="quiet"
            onClick={() =>
              saveBlob(
                new Blob([writeCandidates(given, photosOf(source))]),
                'questions and solutions.jsonl',
              )
            }
          >
            <Download aria-hidden="true" />
            Save them
          </Button>
        )}
        <p role="status">
          {given
            ? `${formatCount(given.length)} questions, ${formatCount(solutions)} solutions`
            : 'No file has been imported yet.'}
        </p>
      </div>
      {error !== null && <ErrorNotice error={error} />}
      <details className="note measure">
        <summary>What such a file holds</summary>
        <p>
          One JSON object a line: <code>id</code>, <code>image</code> (the name of a photograph
          added above) or <code>drawn</code> (<code>{'{seed, place}'}</code> of a drawn world),{' '}
          <code>question</code>, <code>options</code>, <code>answer</code>, and{' '}
          <code>candidates</code>, each with <code>text</code> or <code>steps</code>,{' '}
          <code>correct</code> and, where known, <code>labels</code> of the steps: 1 right, 0
          neutral, −1 wrong, null unknown. Lines of VL-RewardBench (<code>query</code>,{' '}
          <code>response</code>, <code>human_ranking</code>, 0 the better one) and of
          VisualProcessBench (<code>response.steps</code>, <code>response.process_correctness</code>
          ) are read as they are.
        </p>
      </details>
    </div>
  );
}

import { Download } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { searchAsks } from '../../../../core/protocols/rewards/asks.ts';
import { rewardsOptionsOf } from '../../../../core/protocols/rewards/options.ts';
import { tellFacts } from '../../../../core/protocols/rewards/prompts.ts';
import {
  type SearchTree,
  searchTree,
  USUAL_SEARCH,
} from '../../../../core/protocols/rewards/search/search-tree.ts';
import {
  listStepRewards,
  valueNodes,
} from '../../../../core/protocols/rewards/search/value-tree.ts';
import { createQuestions } from '../../../../core/protocols/rewards/solutions/questions.ts';
import { writeLine } from '../../../../core/protocols/rewards/training/step-rewards.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { saveBlob } from '../../../kit/charts/save-blob.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { RawAnswer } from '../../../kit/components/RawAnswer.tsx';
import { Field } from '../../../kit/fields/Field.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { formatDecimal } from '../../../kit/words/format-value.ts';
import { judgesStore } from '../../../stores/judges.ts';
import { TreeDrawing } from './TreeDrawing.tsx';

interface TreeSearchProps {
  readonly record: RunRecord;
  readonly place: number;
  readonly facts: boolean;
}

/** Grows a tree of steps to one question in view; its values can train a reward model. */
export function TreeSearch({ record, place, facts }: TreeSearchProps) {
  const { judges } = useStore(judgesStore);
  const id = useId();
  const [c, setC] = useState(USUAL_SEARCH.c);
  const [tree, setTree] = useState<SearchTree | null>(null);
  const [at, setAt] = useState(0);
  const { busy, error, perform, stop } = useAction();
  const values = useMemo(() => (tree ? valueNodes(tree) : []), [tree]);
  const options = rewardsOptionsOf(record.spec.options);
  const choice = record.spec.judges.find((one) => one.id === options.policy);
  const judge = judges?.find((one) => one.id === options.policy);
  if (!judge || !choice) return null;
  const { seed } = record.spec;
  const grow = () =>
    perform(async (signal) => {
      const { known, picture, question, facts: told } = createQuestions(seed)(place);
      const asked = tellFacts(question.text, facts ? told : null);
      setAt(0);
      const steps = searchTree(known, { ...USUAL_SEARCH, seed, c });
      let step = steps.next();
      while (!step.done) {
        setTree(step.value.tree);
        const asks = searchAsks(picture, asked, step.value.wish, { ...options, seed }, judge);
        const { answers } = await engine().ask(choice, asks, { signal });
        step = steps.next(answers.map(({ body }) => (body.mode === 'generate' ? body.text : '')));
      }
      setTree(step.value);
    });
  const save = () => {
    if (!tree) return;
    const questions = createQuestions(seed);
    const lines = listStepRewards(tree).map((one) => writeLine(questions, seed, place, one));
    saveBlob(
      new Blob([`${lines.join('\n')}\n`], { type: 'application/jsonl' }),
      `${record.name} question ${place + 1} steps.jsonl`,
    );
  };
  const node = tree?.nodes[at];
  return (
    <div className="stack gap-3">
      <p className="note measure">
        {judge.name} writes three next steps behind the most promising node, follows each to an
        answer, and carries the outcome back: {USUAL_SEARCH.iterations} iterations, as in the paper.
        Values follow the corrected equation 1: right steps rise towards 1, wrong ones fall. A known
        answer checks the outcomes. A node shows its value; it is green where its roll-out or answer
        is right, red where that is wrong. <OriginBadge origin="ours" />
      </p>
      <div className="row gap-4 align-end">
        <Field label={`Explore: c = ${c.toFixed(1)}`} htmlFor={`${id}-c`}>
          <input
            id={`${id}-c`}
            type="range"
            min={0}
            max={2}
            step={0.1}
            value={c}
            disabled={busy}
            onChange={(event) => setC(Number(event.target.value))}
          />
        </Field>
        <Button onClick={() => (busy ? stop() : void grow())}>
          {busy ? 'Stop' : tree ? 'Search again' : 'Search'}
        </Button>
        {tree && !busy && (
          <Button look="quiet" onClick={save}>
            <Download aria-hidden="true" />
            Save as step rewards
          </Button>
        )}
        <p role="status">{tree && `${tree.iterations} of ${USUAL_SEARCH.iterations} iterations`}</p>
      </div>
      {error !== null && <ErrorNotice error={error} onRetry={() => void grow()} />}
      {tree && <TreeDrawing nodes={tree.nodes} values={values} at={at} onMove={setAt} />}
      {node && node.parent !== null && (
        <div className="stack gap-1">
          <p className="label">
            Value {formatDecimal(values[at] ?? null)}; visits: {node.visits}, right in{' '}
            {formatDecimal(100 * node.value, 0)} %; from iteration {node.iteration}
          </p>
          <RawAnswer text={node.text} />
          {node.rollout && (
            <>
              <p className="label">Its roll-out is {node.rollout.correct ? 'right' : 'wrong'}</p>
              <RawAnswer text={node.rollout.text} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

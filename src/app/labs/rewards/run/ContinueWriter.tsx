import { useState } from 'react';
import { useStore } from 'zustand';
import { searchAsks } from '../../../../core/protocols/rewards/asks.ts';
import type { QuestionDetail } from '../../../../core/protocols/rewards/detail.ts';
import { rewardsOptionsOf } from '../../../../core/protocols/rewards/options.ts';
import { tellFacts } from '../../../../core/protocols/rewards/prompts.ts';
import { createQuestions } from '../../../../core/protocols/rewards/solutions/questions.ts';
import { segmentSteps } from '../../../../core/protocols/rewards/solutions/segment-steps.ts';
import { isRight } from '../../../../core/scenes/world/questions/solve-text.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { Badge } from '../../../kit/components/Badge.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { RawAnswer } from '../../../kit/components/RawAnswer.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { shortName } from '../../../kit/words/plain-names.ts';
import { judgesStore } from '../../../stores/judges.ts';

interface ContinueWriterProps {
  readonly record: RunRecord;
  readonly detail: QuestionDetail;
  /** up to and including the edited step */
  readonly steps: readonly string[];
  /** receives the whole solution: the edited step and the writer's continuation */
  readonly onWritten: (steps: readonly string[]) => void;
}

/**
 * The run's writer continues from an edited step; shows its most likely continuation and whether
 * its answer is right.
 */
export function ContinueWriter({ record, detail, steps, onWritten }: ContinueWriterProps) {
  const { judges } = useStore(judgesStore);
  const [found, setFound] = useState<{ readonly text: string; readonly right: boolean } | null>(
    null,
  );
  const { busy, error, perform, stop } = useAction();
  const { spec } = record;
  const options = rewardsOptionsOf(spec.options);
  const choice = spec.judges.find(({ id }) => id === options.policy);
  const writer = judges?.find(({ id }) => id === options.policy);
  if (!choice || !writer) return null;
  const goOn = () =>
    perform(async (signal) => {
      const { place, facts, told, question, picture } = detail;
      const [ask] = searchAsks(
        picture,
        tellFacts(question, facts ? told : null),
        { kind: 'rest', prefix: steps.join('\n'), count: 1 },
        { ...options, seed: spec.seed },
        writer,
      );
      if (!ask) return;
      const { answers } = await engine().ask(choice, [ask], { signal });
      const body = answers[0]?.body;
      const text = body?.mode === 'generate' ? body.text : '';
      const { known } = createQuestions(spec.seed)(place);
      setFound({ text, right: isRight(text, known) === true });
      onWritten([...steps, ...segmentSteps(text).steps]);
    });
  return (
    <div className="stack gap-2">
      <div className="row">
        <Button onClick={() => (busy ? stop() : void goOn())}>
          {busy ? 'Stop' : `Let ${shortName(writer.name)} go on from here`}
        </Button>
        {found && (
          <Badge tone={found.right ? 'good' : 'bad'}>
            {found.right ? 'comes to the right answer' : 'comes to a wrong answer'}
          </Badge>
        )}
      </div>
      {error !== null && <ErrorNotice error={error} />}
      {found && <RawAnswer text={found.text} limit={600} />}
    </div>
  );
}

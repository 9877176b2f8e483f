import { ArrowUp, Camera, Eye, Plus, Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { useStore } from 'zustand';
import { nameOfFeature } from '../../../../../core/protocols/pairbench/split.ts';
import { Button } from '../../../../kit/components/Button.tsx';
import { CheckList } from '../../../../kit/fields/CheckList.tsx';
import { Field } from '../../../../kit/fields/Field.tsx';
import { ShareButton } from '../../../../kit/share/ShareButton.tsx';
import { keepNumbers } from '../../../../kit/words/keep-numbers.ts';
import { judgesStore } from '../../../../stores/judges.ts';
import type { PlayState } from '../state/play-state.ts';
import { CONTROLS } from './guide.ts';
import { changeLesson, leaveLesson, openState, stepNow } from './guide-store.ts';
import { LESSON_LIMITS, type Lesson, type LessonStep, lessonLink } from './lesson.ts';

/** The lesson editor: title, controls for the student, and steps, each with its stage. */
export function LessonEditor({ lesson }: { readonly lesson: Lesson }) {
  const id = useId();
  const { title, show, steps } = lesson;
  return (
    <section className="stack gap-4 panel padded" aria-labelledby={`${id}-head`}>
      <div className="row between">
        <h2 id={`${id}-head`}>Make a lesson</h2>
        <div className="row">
          <ShareButton
            title="Share this lesson"
            links={[
              {
                label: 'The lesson',
                hint: 'Opens at the first step and shows only your text, the pair with its scores and the controls that you ticked.',
                make: () => lessonLink(lesson),
              },
            ]}
          />
          <Button look="quiet" icon aria-label="Leave the lesson" onClick={leaveLesson}>
            <X aria-hidden="true" />
          </Button>
        </div>
      </div>
      <p className="note measure">
        Set up the stage as a step should begin, then press “Use the current example” in that step.
        An example that was not swapped yet begins with one score covered. The lesson is stored only
        in this page’s address: share it or keep a bookmark.
      </p>
      <div className="stack gap-4">
        <div className="stack gap-4">
          <Field label="Title" htmlFor={`${id}-title`}>
            <input
              id={`${id}-title`}
              type="text"
              maxLength={LESSON_LIMITS.title}
              value={title}
              onChange={(event) => changeLesson({ title: event.target.value })}
            />
          </Field>
          <CheckList
            legend="What students see besides the pair and its scores"
            options={CONTROLS.map(({ id: value, label }) => ({ value, label }))}
            value={show}
            onToggle={(control, on) =>
              changeLesson({
                show: CONTROLS.flatMap(({ id: one }) =>
                  (one === control ? on : show.includes(one)) ? [one] : [],
                ),
              })
            }
          />
        </div>
        <div className="stack gap-4">
          <ol className="stack gap-4 bare-list">
            {steps.map((step, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
              <li key={place}>
                <StepFields steps={steps} step={step} place={place} />
              </li>
            ))}
          </ol>
          <div>
            <Button
              disabled={steps.length === LESSON_LIMITS.steps}
              onClick={() => changeLesson({ steps: [...steps, stepNow()] })}
            >
              <Plus aria-hidden="true" />
              Add a step with the current example
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

interface StepFieldsProps {
  readonly steps: readonly LessonStep[];
  readonly step: LessonStep;
  /** index of the step */
  readonly place: number;
}

function StepFields({ steps, step, place }: StepFieldsProps) {
  const id = useId();
  const name = `Step ${place + 1}`;
  const put = (changed: LessonStep) =>
    changeLesson({ steps: steps.map((one, index) => (index === place ? changed : one)) });
  const moveUp = () => {
    const others = steps.filter((_, index) => index !== place);
    changeLesson({ steps: others.toSpliced(place - 1, 0, step) });
  };
  return (
    <div className="stack gap-1">
      <Field label={name} htmlFor={id}>
        <textarea
          id={id}
          rows={3}
          maxLength={LESSON_LIMITS.text}
          value={step.text}
          onChange={(event) => put({ ...step, text: event.target.value })}
        />
      </Field>
      <p className="note">
        Begins with: <StageWords state={step.state} />
      </p>
      <div className="row gap-1">
        <Button look="quiet" onClick={() => put(stepNow(step.text))}>
          <Camera aria-hidden="true" />
          Use the current example
        </Button>
        <Button look="quiet" onClick={() => openState(step.state)}>
          <Eye aria-hidden="true" />
          Show it
        </Button>
        <Button
          look="quiet"
          icon
          aria-label={`${name}: up`}
          disabled={place === 0}
          onClick={moveUp}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          look="quiet"
          icon
          aria-label={`${name}: delete`}
          disabled={steps.length === 1}
          onClick={() => changeLesson({ steps: steps.filter((_, index) => index !== place) })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}

/** A short description of a stage. */
function StageWords({ state }: { readonly state: PlayState }) {
  const { judges } = useStore(judgesStore);
  const { judge, kind, feature, strength, condition, source } = state;
  const name = judges?.find(({ id }) => id === judge.id)?.name ?? judge.id;
  const what =
    kind === 'transformed' && source.type !== 'given'
      ? `${nameOfFeature(feature)} at ${Math.round(100 * strength)} %`
      : kind;
  return keepNumbers(`${name}, ${what}, ${condition}${sayCover(state)}`);
}

function sayCover({ covered = false }: PlayState): string {
  if (covered === 'curve') return ', the curve covered';
  return covered ? ', the other score covered' : '';
}

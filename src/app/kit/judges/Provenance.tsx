import { Fingerprint as FingerprintIcon } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { Fingerprint } from '../../../judges/judge.ts';
import { describeSelfTest } from '../../../judges/self-test/self-test.ts';
import { judgesStore } from '../../stores/judges.ts';
import type { SelfTestState } from '../../stores/self-tests.ts';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Facts } from '../components/Facts.tsx';
import { nameOfAbsent } from '../words/model-id.ts';
import { sayWriting } from './say-writing.ts';

export interface AnswererFacts {
  readonly fingerprint: Fingerprint;
  /** result of the judge's self-test on this device; absent if shown elsewhere */
  readonly selfTest?: SelfTestState;
  /** who gave the answers, if some were not given here */
  readonly answers?: string;
  /** more rows: [name, value] */
  readonly more?: readonly (readonly [name: string, value: string])[];
}

interface ProvenanceProps {
  /** the judges of the numbers; more than one stand below each other, by name */
  readonly answerers: readonly AnswererFacts[];
  readonly label?: string;
}

function nameDevice({ device, kind }: Fingerprint): string {
  if (device !== 'none') return device;
  return kind === 'endpoint' ? 'another machine' : 'plain arithmetic';
}

/** Rows only endpoints have: the server, the model it reports, and how it is asked. */
function endpointRows({ endpoint }: Fingerprint): readonly (readonly [string, string])[] {
  if (endpoint === undefined) return [];
  const { model, identity, dialect } = endpoint;
  return [
    ['Model asked for', model],
    ['Answers as', identity.model ?? 'not stated, or not always the same'],
    ['Build', identity.build ?? 'not stated, or not always the same'],
    ['Pictures sent as', dialect.pictures === 'png' ? 'PNG' : 'JPEG'],
    [
      'Decoding',
      `${dialect.temperature ? 'temperature as asked' : 'temperature of the server'}, ${dialect.seed ? 'seed sent' : 'no seed'}`,
    ],
  ];
}

/** The provenance of numbers: everything that could have changed them. */
export function Provenance({ answerers, label = 'Where it comes from' }: ProvenanceProps) {
  const [open, setOpen] = useState(false);
  const { judges } = useStore(judgesStore);
  const nameOf = ({ fingerprint: { judge } }: AnswererFacts) =>
    judges?.find(({ id }) => id === judge)?.name ?? nameOfAbsent(judge);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FingerprintIcon aria-hidden="true" />
        {label}
      </Button>
      <Dialog title="Where these numbers come from" open={open} onClose={() => setOpen(false)}>
        <div className="stack gap-5">
          {answerers.map((one) => (
            <div key={`${one.fingerprint.judge} ${one.fingerprint.device}`} className="stack gap-2">
              {answerers.length > 1 && <h3>{nameOf(one)}</h3>}
              <Facts facts={factsOf(one, nameOf(one))} className="pairs" values="anywhere" />
            </div>
          ))}
        </div>
      </Dialog>
    </>
  );
}

function factsOf(
  { fingerprint, selfTest, answers, more = [] }: AnswererFacts,
  name: string,
): readonly (readonly [string, string])[] {
  return [
    ['Judge', name],
    ['Its id', fingerprint.judge],
    ['Kind', fingerprint.kind],
    ['Revision', fingerprint.revision],
    ['Device', nameDevice(fingerprint)],
    ['Adapter', fingerprint.adapter ?? '–'],
    ['Number format', fingerprint.dtype],
    ...graphRows(fingerprint),
    ...writingRows(fingerprint),
    ['Runtime', fingerprint.runtime],
    ...endpointRows(fingerprint),
    ...(selfTest === undefined ? [] : [['Self-test', sayTest(selfTest)] as const]),
    ...(answers === undefined ? [] : [['Answers', answers] as const]),
    ...more,
  ];
}

/** How the decoder's graph differs from the published one. */
function graphRows({ cut, split }: Fingerprint): readonly (readonly [string, string])[] {
  const changes = [
    ...(cut ? ['only the logits of the last positions computed'] : []),
    ...(split ? ['the product with the vocabulary computed in slices, with the same result'] : []),
  ];
  return changes.length > 0 ? [['Graph', `changed as it was loaded: ${changes.join('; ')}`]] : [];
}

/** How texts and samples are written, of a model that writes here. */
function writingRows(fingerprint: Fingerprint): readonly (readonly [string, string])[] {
  return fingerprint.kind === 'generative' ? [['Texts and samples', sayWriting(fingerprint)]] : [];
}

function sayTest(test: SelfTestState): string {
  if (test === 'checking') return 'checking…';
  return test === null ? 'never tested here' : describeSelfTest(test);
}

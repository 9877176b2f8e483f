import type {
  EndpointCause,
  EndpointCheck,
} from '../../../../judges/endpoint/check/check-endpoint.ts';
import type { EndpointPreset } from '../../../../judges/endpoint/presets.ts';
import { Badge } from '../../../kit/components/Badge.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';

const TITLES: Readonly<Record<EndpointCause, string>> = {
  'mixed-content': 'This page may not call http addresses',
  unreachable: 'No server answers there',
  cors: 'The server does not allow requests from this page',
  'wrong-key': 'The key is not accepted',
  'not-compatible': 'Not an OpenAI-compatible server',
  'no-model': 'Which model?',
  'no-pictures': 'This model accepts no pictures',
  failed: 'The server’s answer does not follow the protocol',
};

/**
 * Number of models shown as buttons; large hosts list hundreds, which are in the field's own list.
 */
const SHOWN = 24;

interface CheckResultProps {
  readonly check: EndpointCheck;
  readonly preset: EndpointPreset;
  readonly onModel: (model: string) => void;
}

/** The result of a connection check: the cause and its fix, or how the server can be asked. */
export function CheckResult({ check, preset, onModel }: CheckResultProps) {
  const { cause, message, models, saw } = check;
  if (cause !== null) {
    return (
      <Notice tone={cause === 'no-model' ? 'plain' : 'warn'} title={TITLES[cause]}>
        <p>{message}</p>
        {cause === 'cors' && <p>{preset.allow(location.origin)}</p>}
        {cause === 'no-model' && models !== null && models.length > 0 && (
          <div className="row gap-1 across-2">
            {models.slice(0, SHOWN).map((model) => (
              <Button key={model} onClick={() => onModel(model)}>
                {model}
              </Button>
            ))}
            {models.length > SHOWN && (
              <p>and {models.length - SHOWN} more: type part of a name in the field above.</p>
            )}
          </div>
        )}
      </Notice>
    );
  }
  return (
    <Notice
      tone={saw?.right === true ? 'plain' : 'warn'}
      title={saw?.right === true ? 'It can judge' : 'It answers, but does it see?'}
    >
      <p>{message}</p>
      {saw !== null && (
        <p>
          Asked for the two colours it wrote: <q>{saw.answer.trim() || 'nothing'}</q>
        </p>
      )}
      <Abilities check={check} />
    </Notice>
  );
}

function Abilities({ check: { dialect, identity } }: { readonly check: EndpointCheck }) {
  if (dialect === null) return null;
  return (
    <p className="row gap-1 across-2">
      <Badge tone={dialect.logProbabilities ? 'good' : 'plain'}>
        {dialect.logProbabilities ? 'score probabilities' : 'no score probabilities'}
      </Badge>
      <Badge tone={dialect.temperature ? 'good' : 'warn'}>
        {dialect.temperature ? 'temperature 0' : 'its own temperature: answers may vary'}
      </Badge>
      <Badge tone={dialect.seed ? 'good' : 'plain'}>{dialect.seed ? 'seed' : 'no seed'}</Badge>
      {identity.model !== null && <Badge>answers as {identity.model}</Badge>}
      {identity.build !== null && <Badge>build {identity.build}</Badge>}
    </p>
  );
}

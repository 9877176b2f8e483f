import type { Ask } from '../../../../../core/ask/ask.ts';
import { sentParts } from '../../../../../judges/endpoint/chat/chat-request.ts';
import { engine } from '../../../../../runs/engine/engine-client.ts';
import { ErrorNotice } from '../../../../kit/components/ErrorNotice.tsx';
import { useReading } from '../../../../kit/progress/use-reading.ts';
import { formatCount } from '../../../../kit/words/format-value.ts';
import styles from './AskedDialog.module.css';

interface SentRequestProps {
  /** id of the endpoint's judge */
  readonly judge: string;
  readonly ask: Ask;
}

/** Characters shown of a picture's data URL. */
const SHOWN = 48;

/** The body of the request exactly as the endpoint receives it, pictures included. */
export function SentRequest({ judge, ask }: SentRequestProps) {
  const { value: request, error } = useReading(
    () => engine().endpointRequest(judge, ask),
    [judge, ask],
  );
  if (error !== null) return <ErrorNotice error={error} />;
  if (request === null) return <p role="status">Writing it…</p>;
  return (
    <>
      <div className={styles.sent}>
        {sentParts(request).flatMap((part, index) =>
          part.type === 'image_url'
            ? [
                <img
                  // biome-ignore lint/suspicious/noArrayIndexKey: a message's parts have no other name
                  key={index}
                  src={part.image_url.url}
                  alt={`sent at place ${index + 1}`}
                />,
              ]
            : [],
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must take the focus */}
      <pre className={styles.request} tabIndex={0}>
        {JSON.stringify(request, shorten, 2)}
      </pre>
    </>
  );
}

function shorten(name: string, value: unknown): unknown {
  return name === 'url' && typeof value === 'string' && value.length > SHOWN
    ? `${value.slice(0, SHOWN)}… (${formatCount(value.length)} characters)`
    : value;
}

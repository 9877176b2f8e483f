import { useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { HUB_CATALOGUE } from '../../../judges/hub/hub-catalogue.ts';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { FormatTimes } from '../../kit/judges/FormatTimes.tsx';
import { Progress } from '../../kit/progress/Progress.tsx';
import { repoOfJudge } from '../../kit/words/model-id.ts';
import { judgesStore } from '../../stores/judges.ts';
import { lookAt, modelsStore } from '../../stores/models.ts';
import { AvailableModelView } from './available/AvailableModelView.tsx';
import { hostName } from './HostSetting.tsx';
import { InstalledModelCard } from './InstalledModelCard.tsx';
import styles from './ModelDetailView.module.css';
import { OtherWays } from './OtherWays.tsx';

/** One hub model: what its server reports, and what is available or downloading here. */
export function ModelDetailView({ repo }: { readonly repo: string }) {
  const id = useId();
  const { details, host, installed, beside } = useStore(modelsStore);
  const { judges } = useStore(judgesStore);
  const detail = details[repo];
  const title = useRef<HTMLHeadingElement>(null);
  // restores focus, since the button that led here is gone with its list
  const led = useRef(detail !== undefined);
  useEffect(() => {
    if (led.current) title.current?.focus();
  }, []);
  const plain = repo.split('@')[0] ?? repo;
  const known = HUB_CATALOGUE.find((model) => model.repo === plain);
  const asked = host && (beside.repos.includes(plain) ? 'this page' : hostName(host));
  const mine = (installed ?? []).filter((model) => repoOfJudge(model.id) === plain);
  const ready = mine.filter(({ state }) => state === 'ready');
  return (
    <section className="stack gap-4" aria-labelledby={id}>
      <div className={styles.head}>
        <p>
          <Link href="/models">All models</Link>
        </p>
        <h2 id={id} ref={title} tabIndex={-1}>
          {known?.name ?? repo}
        </h2>
        {known && <p className="soft">{known.why}</p>}
        {known?.doubt && <p className="soft">{known.doubt}</p>}
      </div>
      {mine.length > 0 && (
        <ul className="stack bare-list">
          {mine.map((model) => (
            <InstalledModelCard
              key={model.id}
              model={model}
              judge={judges?.find((judge) => judge.id === model.id)}
            />
          ))}
        </ul>
      )}
      {ready.length > 1 && ready[0] && (
        <FormatTimes judge={ready[0].id} name={known?.name ?? repo} />
      )}
      {detail === undefined && asked !== null && (
        <div className="stack justify-start">
          <p>
            Nothing has been asked yet.{' '}
            {asked === 'this page' ? 'The model lies beside this page, which' : asked} can say which
            files there are of <span className={styles.repo}>{repo}</span> and how large it is.
          </p>
          <Button look="primary" onClick={() => void lookAt(repo)}>
            {asked === 'this page' ? 'Look beside this page' : `Look at ${asked}`}
          </Button>
        </div>
      )}
      {detail?.state === 'asking' && (
        <Progress label={`Asking ${asked ?? ''}…`} value={null} onStop={detail.stop} />
      )}
      {detail?.state === 'failed' && (
        <>
          <ErrorNotice error={detail.error} onRetry={() => void lookAt(repo)} />
          <OtherWays />
        </>
      )}
      {detail?.state === 'known' && (
        <AvailableModelView key={detail.offer.revision} offer={detail.offer} installed={mine} />
      )}
    </section>
  );
}

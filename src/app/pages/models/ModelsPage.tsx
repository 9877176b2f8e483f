import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { readModelId } from '../../kit/words/model-id.ts';
import { modelsStore, readBeside, readHubHost, watchLibrary } from '../../stores/models.ts';
import { CatalogueView } from './CatalogueView.tsx';
import { InstalledModelsView } from './InstalledModelsView.tsx';
import { ModelDetailView } from './ModelDetailView.tsx';
import styles from './ModelsPage.module.css';

const EndpointPanel = lazy(() => import('./endpoints/EndpointPanel.tsx'));

/** The parts by their addresses; the view of a single model belongs to the catalogue. */
const PARTS = [
  { path: '/models', title: 'Catalogue' },
  { path: '/models/mine', title: 'Mine' },
  { path: '/models/endpoints', title: 'Endpoints' },
] as const;

/**
 * Judges to add: from the hub, the user's own, on other machines; "#/models/look/org/name" shows
 * one hub model.
 */
export default function ModelsPage() {
  const { error } = useStore(modelsStore);
  const [location] = useLocation();
  useEffect(watchLibrary, []);
  useEffect(() => void readHubHost(), []);
  useEffect(() => void readBeside(), []);
  const repo = readModelId(location.split('/models/look/')[1] ?? '');
  const part = PARTS.findLast(({ path }) => location.startsWith(path));
  return (
    <div className="stack gap-5">
      <div>
        <h1>Models</h1>
        <p className="below-1 soft">
          More judges than those that come with the page. Downloads stay in this browser.
        </p>
      </div>
      <nav className={styles.parts} aria-label="Parts of this page">
        {PARTS.map(({ path, title }) => (
          <Link
            key={path}
            href={path}
            className={styles.part}
            aria-current={part?.path === path ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {error !== null && <ErrorNotice error={error} />}
      <Part path={part?.path ?? '/models'} repo={repo} />
    </div>
  );
}

interface PartProps {
  readonly path: (typeof PARTS)[number]['path'];
  /** repository of the hub model to show */
  readonly repo: string | null;
}

function Part({ path, repo }: PartProps) {
  if (repo !== null) return <ModelDetailView key={repo} repo={repo} />;
  switch (path) {
    case '/models':
      return <CatalogueView />;
    case '/models/mine':
      return <InstalledModelsView />;
    case '/models/endpoints':
      return (
        <section aria-labelledby="endpoints">
          <h2 id="endpoints" className="visually-hidden">
            Endpoints
          </h2>
          <Suspense fallback={<p role="status">Opening…</p>}>
            <EndpointPanel />
          </Suspense>
        </section>
      );
  }
}

import { Keyboard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { Button } from '../components/Button.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { EngineEndNotice } from './EngineEndNotice.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Mark } from './Mark.tsx';
import { PAGES } from './pages.ts';
import styles from './Shell.module.css';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { StatusLine } from './StatusLine.tsx';
import { ThemeButton } from './ThemeButton.tsx';

/** The frame around every page: where one is, what there is to compute on, and the way elsewhere. */
export function Shell() {
  const [location, navigate] = useLocation();
  const [sheet, setSheet] = useState(false);
  const place = location.split('/')[1] ?? '';
  useShortcuts({
    '?': () => setSheet(true),
    ...Object.fromEntries(
      PAGES.map(({ path }, index) => [String(index + 1), () => navigate(`/${path}`)]),
    ),
  });
  return (
    <div className={styles.shell}>
      {/* no link: the address's hash holds the page's state */}
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.getElementById('main')?.focus()}
      >
        Skip to the page
      </button>
      <header className={styles.bar}>
        <Link href="/play" className={styles.mark}>
          <Mark />
          Flipside
        </Link>
        <nav className={styles.pages} aria-label="Pages">
          {PAGES.map(({ path, title }) => (
            <Link
              key={path}
              href={`/${path}`}
              className={styles.page}
              aria-current={path === place ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
        <div className={styles.tools}>
          <Button
            look="quiet"
            icon
            aria-label="Keyboard shortcuts"
            title="Keyboard shortcuts (?)"
            onClick={() => setSheet(true)}
          >
            <Keyboard aria-hidden="true" />
          </Button>
          <ThemeButton />
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <EngineEndNotice />
        <ErrorBoundary place={place}>
          <Suspense fallback={<p className={styles.waiting}>Opening the page…</p>}>
            <Switch>
              {PAGES.map(({ path, Page }) => (
                <Route key={path} path={`/${path}/*?`}>
                  <Page />
                </Route>
              ))}
              <Route path="*">
                <Redirect to="/play" replace />
              </Route>
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </main>
      <StatusLine />
      <ShortcutSheet open={sheet} onClose={() => setSheet(false)} />
    </div>
  );
}

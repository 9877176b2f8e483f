import { Keyboard, Moon, Sun, SunMoon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { watchEngineEnd } from '../../runs/engine/engine-client.ts';
import type { EngineError } from '../../runs/engine/engine-error.ts';
import { useComingView } from '../address/shown-address.tsx';
import { Button } from '../kit/components/Button.tsx';
import { classes } from '../kit/components/classes.ts';
import { Notice } from '../kit/components/Notice.tsx';
import { useShortcuts } from '../kit/components/shortcuts.ts';
import { LABS } from '../labs/registry.ts';
import { lectureStore, setLecture } from '../stores/lecture.ts';
import { reducedStore } from '../stores/reduced.ts';
import { setTheme, THEMES, themeStore } from '../stores/theme.ts';
import { ComingPage } from './ComingPage.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NewVersion } from './NewVersion.tsx';
import { useOpenAtTop } from './open-at-top.ts';
import { NAVIGATION, PAGES } from './pages.ts';
import styles from './Shell.module.css';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { StatusLine } from './StatusLine.tsx';

/** The frame around every page: current location, computing device and navigation. */
export function Shell() {
  const [location, navigate] = useLocation();
  const [sheet, setSheet] = useState(false);
  const lecture = useStore(lectureStore, ({ on }) => on);
  const reduced = useStore(reducedStore, ({ on }) => on);
  const place = location.split('/')[1] ?? '';
  const shown = inNavigation(place);
  const coming = useComingView();
  const main = useOpenAtTop();
  useEffect(() => {
    // a lecture is held on Play; where it is left for another page, it ends
    if (place !== 'play') setLecture(false);
  }, [place]);
  const slide = LABS.find(({ screen }) => screen === place)?.slides?.[0];
  useShortcuts({
    ...(slide && {
      f: () => {
        setLecture(true, slide.path);
        navigate('/play');
      },
    }),
    '?': () => setSheet(true),
    ...Object.fromEntries(
      (reduced ? [] : NAVIGATION).map(({ path }, index) => [
        String(index + 1),
        () => navigate(`/${path}`),
      ]),
    ),
  });
  return (
    <div className={classes(styles.shell, lecture && styles.lecture)}>
      {/* not a link: the address's hash holds the page's state */}
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        Skip to the page
      </button>
      <header className={styles.bar}>
        <Link href="/play" className={styles.mark}>
          <Mark />
          <span className={styles.name}>Flipside</span>
        </Link>
        <nav className={styles.pages} aria-label="Pages" hidden={reduced}>
          {NAVIGATION.map(({ path, title }) => (
            <Link
              key={path}
              href={`/${path}`}
              className={styles.page}
              aria-current={path === shown ? (path === place ? 'page' : true) : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
        <div className={styles.tools}>
          <NewVersion />
          <Button
            look="quiet"
            icon
            className={styles.keys}
            aria-label="Keyboard shortcuts"
            title="Keyboard shortcuts (?)"
            onClick={() => setSheet(true)}
          >
            <Keyboard aria-hidden="true" />
          </Button>
          <ThemeButton />
        </div>
      </header>
      <main className={styles.main} ref={main} tabIndex={-1} aria-busy={coming !== null}>
        <EngineEndNotice />
        <ErrorBoundary place={place}>
          <Suspense fallback={<ComingPage />}>
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

/** The navigation page that leads to a page, perhaps through another one. */
function inNavigation(place: string): string {
  const under = PAGES.find(({ path }) => path === place)?.under;
  return under === undefined ? place : inNavigation(under);
}

/** The site's logo: a pair and its mirror image, in the forward and the reverse colour. */
function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeWidth="2">
      <path
        d="M10 4.5 3 19.5h7z"
        fill="var(--order-forward)"
        stroke="var(--order-forward)"
        strokeLinejoin="round"
      />
      <path d="M14 4.5l7 15h-7z" stroke="var(--order-reverse)" strokeLinejoin="round" />
    </svg>
  );
}

const ICONS = { auto: SunMoon, light: Sun, dark: Moon } as const;
const WORDS = { auto: 'as the system', light: 'light', dark: 'dark' } as const;

/** Cycles through: system, light, dark. */
function ThemeButton() {
  const { theme } = useStore(themeStore);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
  const Icon = ICONS[theme];
  const words = `Colours: ${WORDS[theme]}. Change to ${WORDS[next]}.`;
  return (
    <Button look="quiet" icon aria-label={words} title={words} onClick={() => setTheme(next)}>
      <Icon aria-hidden="true" />
    </Button>
  );
}

/** Says on every page that the engine has ended, and how to recover. */
function EngineEndNotice() {
  const [fault, setFault] = useState<EngineError | null>(null);
  useEffect(() => watchEngineEnd(setFault), []);
  if (fault === null) return null;
  return (
    <Notice
      tone="bad"
      title="The engine stopped"
      actions={
        <Button look="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    >
      <p>{fault.message}</p>
    </Notice>
  );
}

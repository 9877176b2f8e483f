import { Router } from 'wouter';
import { useHashPath } from '../address/hash-location.ts';
import { ShownAddress } from '../address/shown-address.tsx';
import { LectureSlides } from '../frame/lecture/lecture-slide.ts';
import { LABS } from '../labs/registry.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Shell } from './Shell.tsx';

/** What the labs have to tell in a lecture. */
const SLIDES = LABS.flatMap(({ slides = [] }) => slides).toSorted((a, b) => a.place - b.place);

/** Addresses are kept in the hash, so that the page works on any static host and base path. */
export function App() {
  return (
    <ErrorBoundary place="app">
      <LectureSlides value={SLIDES}>
        <ShownAddress>
          <Router hook={useHashPath}>
            <Shell />
          </Router>
        </ShownAddress>
      </LectureSlides>
    </ErrorBoundary>
  );
}

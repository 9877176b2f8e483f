import { Router } from 'wouter';
import { useHashPath } from '../address/hash-location.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Shell } from './Shell.tsx';

/** Addresses are kept in the hash, so that the page works on any static host and base path. */
export function App() {
  return (
    <ErrorBoundary place="app">
      <Router hook={useHashPath}>
        <Shell />
      </Router>
    </ErrorBoundary>
  );
}

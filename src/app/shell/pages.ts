import { type ComponentType, lazy } from 'react';

interface PageEntry {
  /** first part of the address behind "#/" */
  readonly path: string;
  readonly title: string;
  readonly Page: ComponentType;
}

/** The pages in the order of the navigation; each comes when it is first opened. */
export const PAGES: readonly PageEntry[] = [
  { path: 'play', title: 'Play', Page: lazy(() => import('../labs/pairbench/play/PlayPage.tsx')) },
  {
    path: 'benchmark',
    title: 'Benchmark',
    Page: lazy(() => import('../labs/pairbench/BenchmarkPage.tsx')),
  },
  { path: 'runs', title: 'Runs', Page: lazy(() => import('../pages/runs/RunsPage.tsx')) },
  { path: 'models', title: 'Models', Page: lazy(() => import('../pages/models/ModelsPage.tsx')) },
  { path: 'about', title: 'About', Page: lazy(() => import('../pages/about/AboutPage.tsx')) },
];

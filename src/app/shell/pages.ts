import { createElement, lazy } from 'react';
import type { PageEntry } from '../frame/lab.ts';
import { LABS } from '../labs/registry.ts';

const LABS_PATH = 'labs';

/** The pages of labs: first their own pages, then the one where runs are set up and shown. */
const OF_LABS: readonly PageEntry[] = LABS.flatMap((lab, place): readonly PageEntry[] => {
  const Lab = lazy(async () => {
    const { LabPage } = await import('../frame/LabPage.tsx');
    return { default: () => createElement(LabPage, { lab, next: LABS[place + 1] ?? null }) };
  });
  return [
    ...(lab.pages ?? []),
    { path: lab.screen, title: lab.title, Page: Lab, under: LABS_PATH },
  ];
});

/** All pages in the order of the navigation; each is loaded when first opened. */
export const PAGES: readonly PageEntry[] = [
  ...OF_LABS.filter(({ under }) => under === undefined),
  { path: LABS_PATH, title: 'Labs', Page: lazy(() => import('../pages/labs/LabsPage.tsx')) },
  { path: 'runs', title: 'Runs', Page: lazy(() => import('../pages/runs/RunsPage.tsx')) },
  { path: 'models', title: 'Models', Page: lazy(() => import('../pages/models/ModelsPage.tsx')) },
  { path: 'about', title: 'About', Page: lazy(() => import('../pages/about/AboutPage.tsx')) },
  ...OF_LABS.filter(({ under }) => under !== undefined),
  {
    path: 'checkup',
    title: 'Check-up',
    Page: lazy(() => import('../pages/checkup/CheckupPage.tsx')),
    under: 'models',
  },
];

/** The pages in the navigation. */
export const NAVIGATION: readonly PageEntry[] = PAGES.filter(({ under }) => under === undefined);

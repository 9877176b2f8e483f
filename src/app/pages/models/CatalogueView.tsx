import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { estimateMemory } from '../../../judges/files/device-limits.ts';
import type { HubModel } from '../../../judges/hub/hub-catalogue.ts';
import { HUB_CATALOGUE } from '../../../judges/hub/hub-catalogue.ts';
import type { InstalledModel } from '../../../runs/models/model-library.ts';
import { TEXT_FIELD, useAddressState } from '../../address/address-state.ts';
import { Badge } from '../../kit/components/Badge.tsx';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { OriginBadge } from '../../kit/components/OriginBadge.tsx';
import { Field } from '../../kit/fields/Field.tsx';
import { formatBytes } from '../../kit/words/format.ts';
import { readModelId, repoOfJudge } from '../../kit/words/model-id.ts';
import { lookAt, modelsStore } from '../../stores/models.ts';
import styles from './CatalogueView.module.css';
import { DeviceFigures, MEMORY_ROOM } from './DeviceFigures.tsx';
import { STATE_WORDS } from './describe-progress.ts';
import { findModels } from './find-models.ts';
import { HostSetting } from './HostSetting.tsx';

const KIND_WORDS = {
  generative: 'write a score and a reason',
  encoder: 'turn each picture into a vector',
} as const;

/** Hub models that work in a page and reasons to choose them, and a field for any other id. */
export function CatalogueView() {
  const id = useId();
  const { installed, beside } = useStore(modelsStore);
  const [, navigate] = useLocation();
  const [search, setSearch] = useAddressState('q', TEXT_FIELD);
  const families = findModels(HUB_CATALOGUE, search);
  const look = (repo: string) => {
    void lookAt(repo);
    navigate(`/models/look/${repo}`);
  };
  return (
    <div className="stack gap-5">
      <div className="stack note gap-1">
        <HostSetting />
        <DeviceFigures />
      </div>
      <p className="measure">
        A <Link href="/checkup">check-up</Link> tells you what a model can be used for, once it is
        here.
      </p>
      <div className="halves folding gap-4 align-start">
        <Field label="Search" htmlFor={`${id}search`}>
          <input
            id={`${id}search`}
            type="search"
            placeholder="SmolVLM, encoder, small…"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
        <OtherModel onLook={look} />
      </div>
      {beside.error !== null && <ErrorNotice error={beside.error} />}
      <BesidePage repos={beside.repos} onLook={look} />
      <p role="status" className="visually-hidden">
        {families.reduce((sum, { models }) => sum + models.length, 0)} models
      </p>
      {families.length === 0 && (
        <p>
          Nothing in the catalogue has “{search.trim()}”. If it is on the hub, type its id at “Any
          other model”.
        </p>
      )}
      <div className={styles.families}>
        {families.map(({ name, kind, models }) => (
          <section
            key={`${kind} ${name}`}
            className={styles.family}
            aria-labelledby={id + kind + name}
          >
            <h2 id={id + kind + name} className={styles.title}>
              {name} <span className={styles.does}>{KIND_WORDS[kind]}</span>
            </h2>
            <ul className="panel bare-list">
              {models.map((model) => (
                <CatalogueRow
                  key={model.repo}
                  model={model}
                  installed={installed ?? []}
                  beside={beside.repos.includes(model.repo)}
                  onLook={() => look(model.repo)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="hint">
        The choice of models is <OriginBadge origin="ours" />. The encoders are those that the paper
        compares, as far as they run in a page.
      </p>
    </div>
  );
}

function OtherModel({ onLook }: { readonly onLook: (repo: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const repo = readModelId(typed);
  const wrong = typed.trim() !== '' && repo === null;
  return (
    <form
      className="beside field-line"
      onSubmit={(event) => {
        event.preventDefault();
        if (repo !== null) onLook(repo);
      }}
    >
      <Field
        label="Any other model on the hub"
        htmlFor={id}
        {...(wrong ? { hint: 'An id has the form org/name.' } : {})}
      >
        <input
          id={id}
          type="text"
          placeholder="org/name"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={repo === null}>
        Look
      </Button>
    </form>
  );
}

interface BesidePageProps {
  readonly repos: readonly string[];
  readonly onLook: (repo: string) => void;
}

/** Models that are served beside the page; no hub is contacted for them. */
function BesidePage({ repos, onLook }: BesidePageProps) {
  const id = useId();
  if (repos.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Beside this page <span className={styles.does}>loaded from this site; no hub is asked</span>
      </h2>
      <ul className="panel bare-list">
        {repos.map((repo) => (
          <li key={repo} className={styles.row}>
            <div className="stack gap-hair">
              <p className="semibold">
                {HUB_CATALOGUE.find((model) => model.repo === repo)?.name ?? repo.split('/')[1]}
              </p>
              <p className="address">{repo}</p>
            </div>
            <Button look="quiet" aria-label={`Look at ${repo}`} onClick={() => onLook(repo)}>
              Look
              <ChevronRight aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CatalogueRowProps {
  readonly model: HubModel;
  readonly installed: readonly InstalledModel[];
  /** true if it is served beside the page */
  readonly beside: boolean;
  readonly onLook: () => void;
}

function memoryOf({ about }: HubModel): number | null {
  return (
    about && estimateMemory([{ bytes: about.largest }, { bytes: about.bytes - about.largest }])
  );
}

function isTooLarge(model: HubModel): boolean {
  const memory = memoryOf(model);
  return memory !== null && MEMORY_ROOM.bytes !== null && memory > MEMORY_ROOM.bytes;
}

/** The size known before any host is contacted. */
function saySize(model: HubModel): string {
  const memory = memoryOf(model);
  if (!model.about || memory === null)
    return 'No published page states its size; press Look to read it from the hub.';
  const { bytes, label } = model.about;
  return `${formatBytes(bytes)} to fetch (${label}), ${formatBytes(Number(memory.toPrecision(2)))} of memory.`;
}

/** One model of the catalogue; its name is followed by what is available here. */
function CatalogueRow({ model, installed, beside, onLook }: CatalogueRowProps) {
  const here = installed.filter(
    ({ id, state }) => repoOfJudge(id) === model.repo && state !== 'absent',
  );
  return (
    <li className={styles.row}>
      <div className="stack gap-hair">
        <p className="row gap-0 across-2 semibold">
          <span>{model.name}</span>
          <span className={styles.does}>
            {model.about ? formatBytes(model.about.bytes) : 'size not published'}
          </span>
          {here.map(({ id, state }) => (
            <Badge key={id} tone={STATE_WORDS[state].tone}>
              {id.slice(model.repo.length + 1)}: {STATE_WORDS[state].words}
            </Badge>
          ))}
          {beside && <Badge tone="good">beside this page</Badge>}
          {model.doubt && <Badge tone="warn">not confirmed</Badge>}
          {isTooLarge(model) && <Badge tone="warn">too large here</Badge>}
        </p>
        <details className="note">
          <summary>
            <span className={styles.why}>{model.why}</span>
          </summary>
          <p>{saySize(model)}</p>
          {model.doubt && <p>{model.doubt}</p>}
          <p className="address">{model.repo}</p>
        </details>
      </div>
      <Button look="quiet" aria-label={`Look at ${model.name}`} onClick={onLook}>
        Look
        <ChevronRight aria-hidden="true" />
      </Button>
    </li>
  );
}

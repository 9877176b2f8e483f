import type { KeyboardEvent } from 'react';
import type { SearchNode } from '../../../../core/protocols/rewards/search/search-tree.ts';
import { ScrollRegion } from '../../../kit/components/ScrollRegion.tsx';
import { layOutTree, walkTree } from './lay-out-tree.ts';
import styles from './TreeDrawing.module.css';

/** in CSS pixels */
const COLUMN = 112;
const LINE = 40;
const MARGIN = 28;
const RADIUS = 15;

interface TreeDrawingProps {
  readonly nodes: readonly SearchNode[];
  /** value of each node by equation 1; 0..1 */
  readonly values: readonly number[];
  readonly at: number;
  readonly onMove: (node: number) => void;
}

/** A search tree from left to right: circles are steps with their values, squares are answers. */
export function TreeDrawing({ nodes, values, at, onMove }: TreeDrawingProps) {
  const places = layOutTree(nodes);
  const columns = Math.max(...places.map(({ column }) => column));
  const lines = Math.max(...places.map(({ line }) => line));
  const xOf = (id: number) => MARGIN + COLUMN * (places[id]?.column ?? 0);
  const yOf = (id: number) => MARGIN + LINE * (places[id]?.line ?? 0);
  const move = (event: KeyboardEvent<SVGSVGElement>) => {
    const next = walkTree(nodes, at, event.key);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
    event.currentTarget.querySelector<SVGGElement>(`[data-node="${next}"]`)?.focus();
  };
  return (
    <ScrollRegion label="The search tree" plain>
      <svg
        width={2 * MARGIN + COLUMN * columns}
        height={2 * MARGIN + LINE * lines}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a drawn tree is walked like any other
        role="tree"
        aria-label="Search tree"
        className={styles.tree}
        onKeyDown={move}
      >
        {nodes.map(
          ({ id, parent }) =>
            parent !== null && (
              <path
                key={id}
                className={styles.edge}
                d={`M${xOf(parent)} ${yOf(parent)}C${xOf(parent) + COLUMN / 2} ${yOf(parent)} ${xOf(id) - COLUMN / 2} ${yOf(id)} ${xOf(id)} ${yOf(id)}`}
              />
            ),
        )}
        {nodes.map((node) => (
          <g
            key={node.id}
            role="treeitem"
            aria-level={(places[node.id]?.column ?? 0) + 1}
            aria-selected={node.id === at}
            aria-label={sayNode(node, values[node.id] ?? 0)}
            tabIndex={node.id === at ? 0 : -1}
            data-node={node.id}
            className={styles.node}
            transform={`translate(${xOf(node.id)} ${yOf(node.id)})`}
            onClick={() => onMove(node.id)}
          >
            <title>{sayNode(node, values[node.id] ?? 0)}</title>
            <rect
              x={-RADIUS}
              y={-RADIUS}
              width={2 * RADIUS}
              height={2 * RADIUS}
              rx={node.answer ? 3 : RADIUS}
              className={styles[toneOf(node)]}
            />
            <text textAnchor="middle" dy="0.35em">
              {node.parent === null ? '?' : (values[node.id] ?? 0).toFixed(2).replace(/^0/, '')}
            </text>
          </g>
        ))}
      </svg>
    </ScrollRegion>
  );
}

/** Whether the node's own answer or its roll-out is correct; the text says so too. */
function toneOf({ answer, rollout }: SearchNode): 'open' | 'right' | 'wrong' {
  const outcome = answer ?? rollout;
  if (outcome === null) return 'open';
  return outcome.correct ? 'right' : 'wrong';
}

function sayNode(node: SearchNode, value: number): string {
  if (node.parent === null) return `the question, visits: ${node.visits}`;
  const outcome = node.answer
    ? `answers ${node.answer.correct ? 'correctly' : 'wrongly'}`
    : `its roll-out ends ${node.rollout?.correct ? 'correctly' : 'wrongly'}`;
  return `${node.text}, value ${value.toFixed(2)}, visits: ${node.visits}, ${outcome}`;
}

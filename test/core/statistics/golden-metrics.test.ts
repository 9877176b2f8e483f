import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mmScore, smoothness } from '../../../src/core/protocols/pairbench/metrics.ts';
import { kendallTauB } from '../../../src/core/statistics/kendall-tau-b.ts';

interface Goldens {
  clusterings: {
    truth: number[];
    predicted: number[];
    nmi_arithmetic: number;
    entropy_nats_of_valid: number;
    kendall_tau_b: number | null;
  }[];
  correlations: { a: number[]; b: number[]; kendall_tau_b: number | null }[];
}

const file = resolve('../shared/goldens/metrics.json');
const present = existsSync(file);
if (!present) console.warn(`SKIPPED: no ${file} to compare the metrics with`);

// sklearn 1.2.1 normalized_mutual_info_score, scipy 1.10.1 entropy and kendalltau
describe.skipIf(!present)('the metrics against scikit-learn and scipy', () => {
  const goldens = (): Goldens => JSON.parse(readFileSync(file, 'utf8')) as Goldens;

  it('MMScore, the normalised mutual information, agrees to 1e-9', () => {
    for (const { truth, predicted, nmi_arithmetic } of goldens().clusterings) {
      expect(Math.abs(mmScore(truth, predicted)! - nmi_arithmetic)).toBeLessThan(1e-9);
    }
  });

  it('smoothness agrees to 1e-9, also where no score is valid', () => {
    for (const { predicted, entropy_nats_of_valid } of goldens().clusterings) {
      expect(Math.abs(smoothness(predicted)! - entropy_nats_of_valid)).toBeLessThan(1e-9);
    }
  });

  it('Kendall tau-b agrees to 1e-9 on scores and on real numbers, and has no value on constants', () => {
    const { clusterings, correlations } = goldens();
    const lists = [
      ...clusterings.map((c) => ({ a: c.truth, b: c.predicted, tau: c.kendall_tau_b })),
      ...correlations.map((c) => ({ a: c.a, b: c.b, tau: c.kendall_tau_b })),
    ];
    for (const { a, b, tau } of lists) {
      const ours = kendallTauB(a, b);
      if (tau === null) expect(ours).toBeNull();
      else expect(Math.abs(ours! - tau)).toBeLessThan(1e-9);
    }
  });
});

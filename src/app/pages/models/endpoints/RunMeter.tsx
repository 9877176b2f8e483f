import { useEffect } from 'react';
import { useStore } from 'zustand';
import { endpointsStore, refreshEndpoints, watchEndpoints } from '../../../stores/endpoints.ts';
import { MeterLine } from './MeterLine.tsx';

interface RunMeterProps {
  /** of the judge */
  readonly id: string;
  /** the run is going: the meter moves */
  readonly going: boolean;
}

/** An endpoint's meter beside a run. It counts everything since it was reset, other runs too. */
export function RunMeter({ id, going }: RunMeterProps) {
  const { endpoints } = useStore(endpointsStore);
  useEffect(() => {
    if (going) return watchEndpoints();
    void refreshEndpoints();
  }, [going]);
  const endpoint = endpoints?.find((one) => one.id === id);
  return endpoint === undefined ? null : <MeterLine endpoint={endpoint} />;
}

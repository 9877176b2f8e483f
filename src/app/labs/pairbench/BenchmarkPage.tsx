import { useLocation } from 'wouter';
import { RunView } from './run/RunView.tsx';
import { SetupView } from './setup/SetupView.tsx';

/** "#/benchmark" puts a run together; "#/benchmark/ID" shows one. */
export default function BenchmarkPage() {
  const [location] = useLocation();
  const id = location.split('/')[2];
  return id === undefined || id === '' ? (
    <SetupView />
  ) : (
    <RunView key={id} id={decodeURIComponent(id)} />
  );
}

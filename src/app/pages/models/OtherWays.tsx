import { Link } from 'wouter';
import { HostSetting } from './HostSetting.tsx';

/** Alternatives if a host is unreachable, or if a whole classroom would download from it. */
export function OtherWays() {
  return (
    <section className="stack gap-2" aria-label="Other ways to get it">
      <p>
        A hub limits requests per network, so a classroom shares one limit. The same files can come
        from a mirror, or from a folder or zip on a stick:{' '}
        <Link href="/models/mine">add a folder, a zip or an address</Link>.
      </p>
      <HostSetting />
    </section>
  );
}

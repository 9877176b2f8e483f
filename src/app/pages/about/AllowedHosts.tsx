import { useEffect, useState } from 'react';
import { allowedHosts, forgetHost } from '../../../net/allowed-hosts.ts';
import { Button } from '../../components/Button.tsx';
import styles from './AllowedHosts.module.css';

/** The hosts that this browser may ask, each with a way to take it off the list. */
export function AllowedHosts() {
  const [hosts, setHosts] = useState<readonly string[] | null>(null);

  useEffect(() => {
    let gone = false;
    void allowedHosts().then((list) => !gone && setHosts(list));
    return () => {
      gone = true;
    };
  }, []);

  const forget = async (host: string) => {
    await forgetHost(host);
    setHosts(await allowedHosts());
  };

  if (hosts === null) return null;
  if (hosts.length === 0) return <p>You have named no host so far, so none is asked.</p>;
  return (
    <ul className={styles.hosts} aria-label="Hosts you allowed">
      {hosts.map((host) => (
        <li key={host}>
          <code>{host}</code>
          <Button look="quiet" aria-label={`Forget ${host}`} onClick={() => void forget(host)}>
            Forget
          </Button>
        </li>
      ))}
    </ul>
  );
}

import { DamagedRows } from '@gr/shared/screen';
import { Screen } from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import { Drafts } from '../drafts/drafts.tsx';
import { FirstPassword } from './first-password.tsx';
import s from './home.module.css';
import { LatestNotices } from './latest-notices.tsx';
import { InstallOffer } from './offers.tsx';
import { OpenIncidents } from './open-incidents.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RemoteCards } from './remote-cards.tsx';
import { RoundCard } from './round-card.tsx';
import { SharedCard } from './shared-card.tsx';
import { SyncCard } from './sync-card.tsx';
import { UnitsCard } from './units-card.tsx';
import { useMyRounds } from './use-my-rounds.ts';
import { VisitCard } from './visit-card.tsx';

/** Inicio: what am I doing, what is pending, what is next; by role. */
export function Home() {
  const { persona } = useWork();
  return (
    <Screen wide>
      <div className={s.home}>
        <SharedCard />
        {persona.rol === 'rondero' ? <ForRondero /> : <ForSupervisor visits={persona.rol === 'supervisor'} />}
        <LatestNotices />
        <InstallOffer />
        <DamagedRows />
      </div>
    </Screen>
  );
}

function ForRondero() {
  const mine = useMyRounds();
  return (
    <>
      <RoundCard mine={mine} />
      <SyncCard />
      <Drafts />
      <FirstPassword />
      <QuickActions />
      <RemoteCards />
    </>
  );
}

function ForSupervisor({ visits }: { readonly visits: boolean }) {
  return (
    <>
      {visits && <VisitCard />}
      <SyncCard />
      <Drafts />
      <FirstPassword />
      <QuickActions />
      <RemoteCards />
      <OpenIncidents />
      <UnitsCard />
    </>
  );
}

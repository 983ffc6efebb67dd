import { hasFirstPassword, type PasswordMarks } from '@gr/shared/domain/persona/first-password';
import { DamagedRows, useWatch } from '@gr/shared/screen';
import { Icon, Screen } from '@gr/shared/ui';
import { Link } from '../../work/link.tsx';
import { Overlay } from '../../work/overlay.tsx';
import { useWork } from '../../work/work.ts';
import { Drafts } from '../drafts/drafts.tsx';
import { AlertsCard } from './alerts-card.tsx';
import s from './home.module.css';
import { LatestNotices } from './latest-notices.tsx';
import { inicio } from './mensajes.ts';
import { OpenIncidents } from './open-incidents.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RemoteCards } from './remote-cards.tsx';
import { RoundCard } from './round-card.tsx';
import { SyncCard } from './sync-card.tsx';
import { ToReview } from './to-review.tsx';
import { UnitsCard } from './units-card.tsx';
import { useMyRounds } from './use-my-rounds.ts';
import { VisitCard } from './visit-card.tsx';

const installOffer = async () =>
  (await import(/* webpackChunkName: 'after-home' */ './offers.tsx')).InstallOffer;
const sharedCard = async () =>
  (await import(/* webpackChunkName: 'after-home' */ './shared-card.tsx')).SharedCard;
const NOTHING = {};
const ignore = () => undefined;

/** Inicio: present work, pending records, next work; by role. */
export function Home() {
  const { persona } = useWork();
  return (
    <Screen wide>
      <div className={s.home}>
        <Overlay load={sharedCard} props={NOTHING} />
        {persona.rol === 'rondero' ? <ForRondero /> : <ForSupervisor visits={persona.rol === 'supervisor'} />}
        <LatestNotices />
        <Overlay load={installOffer} props={NOTHING} onFailed={ignore} />
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
      <SyncCard place="first" />
      <Drafts />
      <FirstPassword />
      <QuickActions />
      <RemoteCards />
      <SyncCard place="last" />
    </>
  );
}

function ForSupervisor({ visits }: { readonly visits: boolean }) {
  return (
    <>
      <AlertsCard />
      <SyncCard place="first" />
      {visits && <VisitCard />}
      <Drafts />
      <FirstPassword />
      <ToReview />
      <QuickActions />
      <RemoteCards />
      <OpenIncidents />
      <UnitsCard />
      <SyncCard place="last" />
    </>
  );
}

/** Asks a person who still has the office's password to set their own; blocks nothing until then. */
function FirstPassword() {
  const { persona } = useWork();
  const { snapshot } = useWatch<PasswordMarks>({ path: `_emp_segdiez/${persona.emp_id}` });
  if (!hasFirstPassword(snapshot?.value ?? {})) return null;
  return (
    <Link to="/ajustes" className={s.sync}>
      <Icon name="lock" />
      <span className={s.syncTexts}>
        <span className={s.syncTitle}>{inicio.claveInicial}</span>
        <span className={s.second}>{inicio.claveInicialTexto}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}

import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { useWatch } from '@gr/shared/screen';
import {
  Card,
  EmptyState,
  ErrorState,
  formatAge,
  LinkButton,
  Progress,
  Skeleton,
  StaleNote,
  useObservable,
} from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import s from './home.module.css';
import { inicio } from './mensajes.ts';
import { dueVisits, ownVisits, visitInProgress } from './visits.ts';

/** What is a supervisor doing: the visit in progress, else the unit to visit next. The one dominant card of Inicio. */
export function VisitCard() {
  const { host, persona, network } = useWork();
  const offline = useObservable(network) === 'sin_conexion';
  const { snapshot, failure, retry } = useWatch<Record<string, Supervision>>(ownVisits(persona.emp_id));
  if (!snapshot && !failure) {
    return (
      <div className={s.waiting}>
        <Skeleton shape="card" rows={1} />
      </div>
    );
  }
  const open = visitInProgress(snapshot?.value ?? null);
  if (open) return <Open visita={open} />;
  const [next] = dueVisits(persona.unidades, snapshot?.value ?? null);
  if (!next) {
    return (
      <Card>
        <EmptyState icon="building" message={inicio.sinUnidad} />
      </Card>
    );
  }
  const now = host.device.now();
  return (
    <>
      {failure && !snapshot && <ErrorState failure={failure} onRetry={retry} />}
      <Card tone="highlight" icon="checklist" title={inicio.porVisitar}>
        <div>
          <p className={s.key}>{next.nombre}</p>
          <p className={s.second}>
            {next.ultima === null ? inicio.sinVisita : inicio.ultimaVisita(formatAge(next.ultima, now))}
          </p>
        </div>
        <LinkButton
          href={`/supervisionini?${new URLSearchParams({ un: next.un_id })}`}
          variant="primary"
          icon="play"
        >
          {inicio.iniciarVisita}
        </LinkButton>
        {offline && snapshot && <StaleNote at={snapshot.at} now={now} />}
      </Card>
    </>
  );
}

function Open({ visita }: { readonly visita: Supervision }) {
  const done = Object.keys(visita.entradas ?? {}).length;
  const all = Math.max(Object.keys(visita.guardas ?? {}).length, done);
  return (
    <Card tone="highlight" icon="checklist" title={inicio.visitaEnCurso}>
      <p className={s.key}>{visita.un_nom ?? visita.un_id}</p>
      <Progress label={inicio.avanceVisita} value={done} max={all} text={inicio.guardas(done, all)} />
      <LinkButton href={`/supervisiones/${visita.id}`} variant="primary" icon="play">
        {inicio.continuarVisita}
      </LinkButton>
    </Card>
  );
}

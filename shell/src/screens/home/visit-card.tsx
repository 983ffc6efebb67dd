import type { Query } from '@gr/shared/contract/data';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { NoUnits, useWatch } from '@gr/shared/screen';
import {
  Card,
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

/** Number of visits read. A visit with its entries is some kB: the last ones show where the person was lately. */
const VISITS = 10;

/** The query of the last own visits; `abiertos` of mf-supervision has the same one, so that both share one reading. */
export function ownVisits(emp_id: string): Query {
  return { path: `_supervisiones_superv/${emp_id}`, orderBy: 'fechah_x', limitToLast: VISITS };
}

interface DueVisit {
  readonly un_id: string;
  readonly nombre: string;
  /** End, or else start, of the person's last visit, ms since epoch; `null` = none among the last ones. */
  readonly ultima: number | null;
}

/** The person's open visit: the one started last. */
export function visitInProgress(visitas: Readonly<Record<string, Supervision>> | null): Supervision | null {
  const open = Object.values(visitas ?? {}).filter(({ estado }) => estado === 'en_curso');
  return open.sort((a, b) => b.fechah_x - a.fechah_x)[0] ?? null;
}

/** The person's units, the longest without a visit first; those without any come before all. */
export function dueVisits(
  unidades: Readonly<Record<string, string>>,
  visitas: Readonly<Record<string, Supervision>> | null,
): readonly DueVisit[] {
  const last = new Map<string, number>();
  // One that was annulled, or that a person rejected, is no visit.
  const counting = Object.values(visitas ?? {}).filter(
    ({ estado, revision }) => estado !== 'anulada' && revision?.no_vale !== true,
  );
  for (const { un_id, fechah_x, fechah_fin_x } of counting)
    last.set(un_id, Math.max(last.get(un_id) ?? 0, fechah_fin_x ?? fechah_x));
  return Object.entries(unidades)
    .map(([un_id, nombre]) => ({ un_id, nombre, ultima: last.get(un_id) ?? null }))
    .sort((a, b) => (a.ultima ?? 0) - (b.ultima ?? 0) || a.nombre.localeCompare(b.nombre, 'es'));
}

/** The visit in progress, else the unit to visit next. The one dominant card of Inicio. */
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
        <NoUnits />
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

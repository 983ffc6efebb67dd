import type { Ronda } from '@gr/shared/domain/registro/records';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import {
  lazyScreen,
  NoUnits,
  Page,
  type Reading,
  ReadingView,
  useHost,
  useNow,
  useSearchParams,
} from '@gr/shared/screen';
import { LinkButton, List, Section, SegmentedControl, Skeleton, useObservable } from '@gr/shared/ui';
import { Suspense } from 'react';
import { mensajes } from '../mensajes.ts';
import { Lista } from './list.view.tsx';
import { PlanRow } from './plan-row.view.tsx';
import { usePlanes, useRondas } from './rondas.data.ts';
import { openRonda, plansToDo } from './rondas.model.ts';

const VIEWS = ['por_hacer', 'en_curso', 'terminadas'] as const;
type View = (typeof VIEWS)[number];

const CHOICES = VIEWS.map((value) => ({ value, label: mensajes.rondas[value] }));

/** Loaded on demand: ended rounds are not needed to start or walk one. */
const FinishedList = lazyScreen(() => import('./finished.view.tsx'));

/** A rondero's `rondas`: the rounds to walk. */
export function RondasView() {
  const { unidades } = useObservable(useHost().session.persona);
  return Object.keys(unidades).length === 0 ? (
    <Page title={mensajes.rondas.titulo}>
      <NoUnits />
    </Page>
  ) : (
    <OwnRondas />
  );
}

/** A rondero's rounds: those to walk today, the one in progress, and the ended ones. */
function OwnRondas() {
  const { emp_id } = useObservable(useHost().session.persona);
  const [params, setParams] = useSearchParams();
  const now = useNow(30_000);
  const { reading, rondas } = useRondas(now);
  const open = openRonda(rondas, emp_id);
  const view: View = VIEWS.find((v) => v === params.get('ver')) ?? (open ? 'en_curso' : 'por_hacer');
  const shown = rondas.filter((ronda) => isOpen(ronda) === (view === 'en_curso'));
  const action = open ? (
    <LinkButton variant="primary" icon="play" href={`/rondas/${open.id}`}>
      {mensajes.continuar}
    </LinkButton>
  ) : (
    <LinkButton variant="primary" icon="round" href="/rondasini">
      {mensajes.iniciar}
    </LinkButton>
  );
  return (
    <Page title={mensajes.rondas.titulo} actions={action}>
      <SegmentedControl
        label={mensajes.rondas.vista}
        choices={CHOICES}
        value={view}
        onChange={(nextView) => setParams({ ver: nextView }, { replace: true })}
      />
      {view === 'por_hacer' && <ToDo rondas={rondas} now={now} />}
      {view === 'en_curso' && <OpenRondas reading={reading} rondas={shown} now={now} />}
      {view === 'terminadas' && (
        <Suspense fallback={<Skeleton shape="list" />}>
          <FinishedList reading={reading} recent={shown} now={now} />
        </Suspense>
      )}
    </Page>
  );
}

interface OpenRondasProps {
  readonly reading: Reading<object>;
  readonly rondas: readonly Ronda[];
  readonly now: number;
}

function OpenRondas({ reading, rondas, now }: OpenRondasProps) {
  return (
    <ReadingView reading={reading} empty={mensajes.rondas.vacioEnCurso} isEmpty={() => rondas.length === 0}>
      {() => (
        <Section unseen title={mensajes.rondas.lista}>
          <Lista label={mensajes.rondas.en_curso} rondas={rondas} now={now} />
        </Section>
      )}
    </ReadingView>
  );
}

function ToDo({ rondas, now }: { readonly rondas: readonly Ronda[]; readonly now: number }) {
  const { emp_id } = useObservable(useHost().session.persona);
  const { reading, unidades } = usePlanes(now);
  const planes = plansToDo(unidades, rondas, emp_id, now);
  return (
    <ReadingView reading={reading} empty={mensajes.rondas.vacioPorHacer} isEmpty={() => planes.length === 0}>
      {() => (
        <Section unseen title={mensajes.rondas.lista}>
          <List label={mensajes.rondas.por_hacer}>
            {planes.map((plan) => (
              <PlanRow key={`${plan.un_id}/${plan.plan.id_plan}`} plan={plan} />
            ))}
          </List>
        </Section>
      )}
    </ReadingView>
  );
}

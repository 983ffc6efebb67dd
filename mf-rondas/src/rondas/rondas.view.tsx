import type { Ronda } from '@gr/shared/domain/registro/records';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { Page, type Reading, ReadingView, useHost, useNow, useSearchParams } from '@gr/shared/screen';
import { LinkButton, List, Section, SegmentedControl, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { FinishedList } from './finished.view.tsx';
import { Lista } from './list.view.tsx';
import { PlanRow } from './plan-row.view.tsx';
import { usePlanes, useRondas } from './rondas.data.ts';
import { byUnidadName, openRonda, plansToDo } from './rondas.model.ts';

const VIEWS = ['por_hacer', 'en_curso', 'terminadas'] as const;
type View = (typeof VIEWS)[number];

const CHOICES = VIEWS.map((value) => ({ value, label: mensajes.rondas[value] }));

/** `rondas`: what is to be walked today, the round in progress, and those that ended. */
export function RondasView() {
  const host = useHost();
  const { emp_id, rol } = useObservable(host.session.persona);
  const [params, setParams] = useSearchParams();
  const now = useNow(30_000);
  const { reading, rondas } = useRondas(now);
  const open = openRonda(rondas, emp_id);
  const walks = rol === 'rondero';
  const firstView: View = open || !walks ? 'en_curso' : 'por_hacer';
  const view: View = VIEWS.find((v) => v === params.get('ver')) ?? firstView;
  const shown = rondas.filter((r) => inView(r, view));
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
    <Page title={mensajes.rondas.titulo} {...(walks ? { actions: action } : {})}>
      <SegmentedControl
        label={mensajes.rondas.vista}
        choices={CHOICES}
        value={view}
        onChange={(nextView) => setParams({ ver: nextView }, { replace: true })}
      />
      {view === 'por_hacer' && <ToDo rondas={rondas} now={now} />}
      {view === 'en_curso' && <OpenRondas reading={reading} rondas={shown} now={now} />}
      {view === 'terminadas' && <FinishedList reading={reading} recent={shown} now={now} />}
    </Page>
  );
}

function inView(ronda: Ronda, view: View): boolean {
  return isOpen(ronda) === (view === 'en_curso');
}

interface OpenRondasProps {
  readonly reading: Reading<object>;
  readonly rondas: readonly Ronda[];
  readonly now: number;
}

function OpenRondas({ reading, rondas, now }: OpenRondasProps) {
  const walks = useObservable(useHost().session.persona).rol === 'rondero';
  return (
    <ReadingView
      reading={reading}
      empty={walks ? mensajes.rondas.vacio_en_curso : mensajes.rondas.vacio_en_curso_unidades}
      isEmpty={() => rondas.length === 0}
    >
      {() =>
        walks ? (
          <Lista label={mensajes.rondas.en_curso} rondas={rondas} now={now} />
        ) : (
          byUnidadName(rondas).map(([un_nombre, ofUnit]) => (
            <Section key={un_nombre} title={un_nombre}>
              <Lista label={un_nombre} rondas={ofUnit} now={now} />
            </Section>
          ))
        )
      }
    </ReadingView>
  );
}

function ToDo({ rondas, now }: { readonly rondas: readonly Ronda[]; readonly now: number }) {
  const { emp_id, rol } = useObservable(useHost().session.persona);
  const { reading, unidades } = usePlanes();
  const walks = rol === 'rondero';
  const planes = plansToDo(unidades, rondas, walks ? emp_id : null, now);
  return (
    <ReadingView
      reading={reading}
      empty={walks ? mensajes.rondas.vacio_por_hacer : mensajes.rondas.vacio_por_hacer_unidades}
      isEmpty={() => planes.length === 0}
    >
      {() => (
        <List label={mensajes.rondas.por_hacer}>
          {planes.map((plan) => (
            <PlanRow key={`${plan.un_id}/${plan.plan.id_plan}`} plan={plan} link={walks} />
          ))}
        </List>
      )}
    </ReadingView>
  );
}

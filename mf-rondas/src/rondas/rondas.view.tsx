import type { Ronda } from '@gr/shared/domain/registro/records';
import { estaAbierta } from '@gr/shared/domain/ronda/ronda';
import { Page, type Reading, ReadingView, useHost, useNow, useSearchParams } from '@gr/shared/screen';
import { LinkButton, List, Section, SegmentedControl, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { Lista } from './lista.view.tsx';
import { PlanRow } from './plan-row.view.tsx';
import { usePlanes, useRondas } from './rondas.data.ts';
import { porHacer, porNombreDeUnidad, rondaAbierta } from './rondas.model.ts';
import { Terminadas } from './terminadas.view.tsx';

const VISTAS = ['por_hacer', 'en_curso', 'terminadas'] as const;
type Vista = (typeof VISTAS)[number];

const CHOICES = VISTAS.map((value) => ({ value, label: mensajes.rondas[value] }));

/** `rondas`: what is to be walked today, the round in progress, and those that ended. */
export function RondasView() {
  const host = useHost();
  const { emp_id, rol } = useObservable(host.session.persona);
  const [params, setParams] = useSearchParams();
  const now = useNow(30_000);
  const { reading, rondas } = useRondas(now);
  const abierta = rondaAbierta(rondas, emp_id);
  const camina = rol === 'rondero';
  const primera: Vista = abierta || !camina ? 'en_curso' : 'por_hacer';
  const vista: Vista = VISTAS.find((v) => v === params.get('ver')) ?? primera;
  const shown = rondas.filter((r) => enVista(r, vista));
  const action = abierta ? (
    <LinkButton variant="primary" icon="play" href={`/rondas/${abierta.id}`}>
      {mensajes.continuar}
    </LinkButton>
  ) : (
    <LinkButton variant="primary" icon="round" href="/rondasini">
      {mensajes.iniciar}
    </LinkButton>
  );
  return (
    <Page title={mensajes.rondas.titulo} {...(camina ? { actions: action } : {})}>
      <SegmentedControl
        label={mensajes.rondas.vista}
        choices={CHOICES}
        value={vista}
        onChange={(ver) => setParams({ ver }, { replace: true })}
      />
      {vista === 'por_hacer' && <PorHacer rondas={rondas} now={now} />}
      {vista === 'en_curso' && <EnCurso reading={reading} rondas={shown} now={now} />}
      {vista === 'terminadas' && <Terminadas reading={reading} recientes={shown} now={now} />}
    </Page>
  );
}

function enVista(ronda: Ronda, vista: Vista): boolean {
  return estaAbierta(ronda) === (vista === 'en_curso');
}

interface EnCursoProps {
  readonly reading: Reading<object>;
  readonly rondas: readonly Ronda[];
  readonly now: number;
}

function EnCurso({ reading, rondas, now }: EnCursoProps) {
  const camina = useObservable(useHost().session.persona).rol === 'rondero';
  return (
    <ReadingView
      reading={reading}
      empty={camina ? mensajes.rondas.vacio_en_curso : mensajes.rondas.vacio_en_curso_unidades}
      isEmpty={() => rondas.length === 0}
    >
      {() =>
        camina ? (
          <Lista label={mensajes.rondas.en_curso} rondas={rondas} now={now} />
        ) : (
          porNombreDeUnidad(rondas).map(([un_nombre, ofUnit]) => (
            <Section key={un_nombre} title={un_nombre}>
              <Lista label={un_nombre} rondas={ofUnit} now={now} />
            </Section>
          ))
        )
      }
    </ReadingView>
  );
}

function PorHacer({ rondas, now }: { readonly rondas: readonly Ronda[]; readonly now: number }) {
  const { emp_id, rol } = useObservable(useHost().session.persona);
  const { reading, unidades } = usePlanes();
  const camina = rol === 'rondero';
  const planes = porHacer(unidades, rondas, camina ? emp_id : null, now);
  return (
    <ReadingView
      reading={reading}
      empty={camina ? mensajes.rondas.vacio_por_hacer : mensajes.rondas.vacio_por_hacer_unidades}
      isEmpty={() => planes.length === 0}
    >
      {() => (
        <List label={mensajes.rondas.por_hacer}>
          {planes.map((plan) => (
            <PlanRow key={`${plan.un_id}/${plan.plan.id_plan}`} plan={plan} link={camina} />
          ))}
        </List>
      )}
    </ReadingView>
  );
}

import type { Ronda } from '@gr/shared/domain/records';
import { estaAbierta } from '@gr/shared/domain/ronda';
import { Page, ReadingView, useHost, useSearchParams } from '@gr/shared/remote';
import { LinkButton, List, SegmentedControl, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { useAhora } from '../ronda/use-ahora.ts';
import { PlanRow } from './plan-row.view.tsx';
import { RondaRow } from './ronda-row.view.tsx';
import { usePlanes, useRondas } from './rondas.data.ts';
import { porHacer, rondaAbierta } from './rondas.model.ts';

const VISTAS = ['por_hacer', 'en_curso', 'terminadas'] as const;
type Vista = (typeof VISTAS)[number];

const CHOICES = VISTAS.map((value) => ({ value, label: mensajes.rondas[value] }));

/** `rondas`: what is to be walked today, the round in progress, and those that ended. */
export function RondasView() {
  const host = useHost();
  const { emp_id, rol } = useObservable(host.session.persona);
  const [params, setParams] = useSearchParams();
  const now = useAhora(30_000);
  const { reading, rondas } = useRondas(now);
  const abierta = rondaAbierta(rondas, emp_id);
  const vista: Vista = VISTAS.find((v) => v === params.get('ver')) ?? (abierta ? 'en_curso' : 'por_hacer');
  const camina = rol === 'rondero';
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
      {vista === 'por_hacer' ? (
        <PorHacer rondas={rondas} now={now} />
      ) : (
        <ReadingView
          reading={reading}
          empty={mensajes.rondas[`vacio_${vista}`]}
          isEmpty={() => !rondas.some((r) => enVista(r, vista))}
        >
          {() => (
            <List label={mensajes.rondas[vista]}>
              {rondas
                .filter((r) => enVista(r, vista))
                .map((ronda) => (
                  <RondaRow key={ronda.id} ronda={ronda} now={now} propia={ronda.rond_id === emp_id} />
                ))}
            </List>
          )}
        </ReadingView>
      )}
    </Page>
  );
}

function enVista(ronda: Ronda, vista: Vista): boolean {
  return estaAbierta(ronda) === (vista === 'en_curso');
}

function PorHacer({ rondas, now }: { readonly rondas: readonly Ronda[]; readonly now: number }) {
  const { emp_id, rol } = useObservable(useHost().session.persona);
  const { reading, unidades } = usePlanes();
  const planes = porHacer(unidades, rondas, emp_id, now);
  return (
    <ReadingView
      reading={reading}
      empty={mensajes.rondas.vacio_por_hacer}
      isEmpty={() => planes.length === 0}
    >
      {() => (
        <List label={mensajes.rondas.por_hacer}>
          {planes.map((plan) => (
            <PlanRow key={`${plan.un_id}/${plan.plan.id_plan}`} plan={plan} link={rol === 'rondero'} />
          ))}
        </List>
      )}
    </ReadingView>
  );
}

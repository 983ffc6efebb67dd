import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import { Page, ReadingView, useHost, useWatch } from '@gr/shared/screen';
import { EmptyState, LinkButton, Section, useObservable } from '@gr/shared/ui';
import { mensajes as punto } from '../punto/mensajes.ts';
import { guardasQuery } from './equipo.data.ts';
import { byTurno } from './equipo.model.ts';
import s from './equipo.module.css';
import { mensajes } from './mensajes.ts';

/** `ejemplo`: the guards of the person's first unit, by shift. */
export function EquipoView() {
  const { unidades } = useObservable(useHost().session.persona);
  const [unidad] = Object.entries(unidades);
  return unidad ? <Equipo un_id={unidad[0]} nombre={unidad[1]} /> : <NoUnidad />;
}

interface EquipoProps {
  readonly un_id: string;
  readonly nombre: string;
}

function Equipo({ un_id, nombre }: EquipoProps) {
  const reading = useWatch<Record<string, GuardaUnidad>>(guardasQuery(un_id));
  const { rol } = useObservable(useHost().session.persona);
  return (
    <Page
      title={mensajes.titulo}
      subtitle={nombre}
      {...(rol === 'supervisor' && {
        actions: <LinkButton href="/ejemplo/punto">{punto.reportar}</LinkButton>,
      })}
    >
      <ReadingView reading={reading} empty={mensajes.vacio} isEmpty={(todas) => byTurno(todas).length === 0}>
        {(todas) =>
          byTurno(todas).map(({ turno, guardas }) => (
            <Section key={turno} title={turno ?? mensajes.sinTurno}>
              <ul className={s.names}>
                {guardas.map(({ emp_id, nom }) => (
                  <li key={emp_id}>{nom}</li>
                ))}
              </ul>
            </Section>
          ))
        }
      </ReadingView>
    </Page>
  );
}

function NoUnidad() {
  return (
    <Page title={mensajes.titulo}>
      <EmptyState icon="building" message={mensajes.sinUnidad} />
    </Page>
  );
}

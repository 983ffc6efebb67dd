import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';
import { Page, useParams } from '@gr/shared/screen';
import { Banner, formatDay, formatTime, List, ListRow, Section, StateChip } from '@gr/shared/ui';
import { useEffect } from 'react';
import { Told } from '../request/told.view.tsx';
import { useRequest } from '../request/use-request.ts';
import { useUnitTitle } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';
import s from './week.module.css';

/** `oficina/unidades/:un_id/planes/semana`: rounds that the plans generate in the next seven days, and conflicts. */
export function WeekView() {
  const { un_id = '' } = useParams();
  const named = useUnitTitle(un_id);
  const request = useRequest();
  const { ask, answer } = request;
  useEffect(() => {
    void ask({ orden: 'planes vista', valores: { unidad: un_id } }, mensajes.semana);
  }, [ask, un_id]);
  const looks = looksIn(answer?.datos);
  const wrong = looks.filter(({ conflictos }) => conflictos.length > 0).length;
  if (answer?.estado !== 'hecho')
    return (
      <Page task title={mensajes.semana} {...named}>
        <Told request={request} />
      </Page>
    );
  return (
    <Page title={mensajes.semana} {...named}>
      <Banner inset tone={wrong > 0 ? 'warn' : looks.length > 0 ? 'ok' : 'info'}>
        {wrong > 0 ? mensajes.choques(wrong) : looks.length > 0 ? mensajes.sinChoques : mensajes.nada}
      </Banner>
      {(answer.notas ?? []).map((nota) => (
        <p key={nota}>{nota}</p>
      ))}
      <div className={s.week}>
        {byDay(looks).map(([fecha, day]) => (
          <Section key={fecha} title={formatDay(day[0]?.ini_x ?? 0)}>
            <List label={fecha}>
              {day.map(({ id_plan, nom_plan, rondas, ini_x, fin_x, puntos, conflictos }) => (
                <ListRow
                  key={`${id_plan} ${ini_x}`}
                  icon="round"
                  title={nom_plan}
                  subtitle={[
                    mensajes.horas(formatTime(ini_x), formatTime(fin_x)),
                    ...(rondas > 1 ? [mensajes.rondas(rondas)] : []),
                    mensajes.puntos(puntos),
                  ].join(' · ')}
                  {...(conflictos.length > 0 && {
                    meta: conflictos.join(' '),
                    trailing: <StateChip tone="warn">{mensajes.noCuadra}</StateChip>,
                  })}
                />
              ))}
            </List>
          </Section>
        ))}
      </div>
    </Page>
  );
}

/** A plan on one day, from its first round to its last, as returned by `planes vista`. */
interface Look {
  /** `YYYY-MM-DD`, America/Bogota. */
  readonly fecha: string;
  readonly id_plan: string;
  readonly nom_plan: string;
  /** Number of rounds. */
  readonly rondas: number;
  /** Window, ms since epoch. */
  readonly ini_x: number;
  readonly fin_x: number;
  /** Number of points a round of it would expect. */
  readonly puntos: number;
  /** Conflicts, in words. */
  readonly conflictos: readonly string[];
}

/** The rounds in an answer. */
function looksIn(datos: OfficeAnswer['datos']): readonly Look[] {
  return Array.isArray(datos) ? (datos as unknown as readonly Look[]) : [];
}

/** Rounds by day, in order of time. */
function byDay(looks: readonly Look[]): readonly (readonly [string, readonly Look[]])[] {
  const days = new Map<string, Look[]>();
  for (const look of looks) days.set(look.fecha, [...(days.get(look.fecha) ?? []), look]);
  return [...days];
}

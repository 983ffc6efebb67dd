import { Page, useParams } from '@gr/shared/screen';
import { Banner, formatDay, formatTime, List, ListRow, Section, StateChip } from '@gr/shared/ui';
import { useEffect } from 'react';
import { Told } from '../request/told.view.tsx';
import { useRequest } from '../request/use-request.ts';
import { useUnitTitle } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';
import { byDay, looksIn } from './week.model.ts';
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

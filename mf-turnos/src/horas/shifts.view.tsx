import { simultaneousIn } from '@gr/shared/domain/minuta/hours';
import { BottomSheet, formatDateTime, formatTime, List, ListRow, StateChip } from '@gr/shared/ui';
import { mensajes as turnos } from '../turnos/mensajes.ts';
import type { HoursProps } from './horas.view.tsx';
import { aboutShift, byDoubt, mensajes as m } from './mensajes.ts';

interface Props extends Pick<HoursProps, 'worked'> {
  readonly emp_id: string;
  readonly emp_nom: string;
  /** Keys of those that lead to their correction. */
  readonly correctable: ReadonlySet<string>;
  readonly onChoose: (clave: string) => void;
  readonly onClose: () => void;
}

/** The shifts of a person, the doubtful ones first. */
export function PersonShifts({ emp_id, emp_nom, worked, correctable, onChoose, onClose }: Props) {
  const simultaneous = simultaneousIn(worked);
  const own = worked.filter((one) => one.emp_id === emp_id).sort(byDoubt);
  return (
    <BottomSheet open title={emp_nom} onClose={onClose}>
      <List label={emp_nom}>
        {own.map((one) => {
          const { clave, ini_x, fin_x, nulo, nom_qr, un_nom, corrigio } = one;
          const about = aboutShift(one, simultaneous.has(clave)).join(' · ');
          return (
            <ListRow
              key={clave}
              title={formatDateTime(ini_x) + (fin_x === null || nulo ? '' : ` a ${formatTime(fin_x)}`)}
              subtitle={turnos.lugar(nom_qr, un_nom)}
              {...(corrigio !== undefined && { meta: m.corrigieron([corrigio]) })}
              {...(about !== '' && {
                trailing: <StateChip tone={nulo ? 'neutral' : 'warn'}>{about}</StateChip>,
              })}
              {...(correctable.has(clave) && { onPress: () => onChoose(clave) })}
            />
          );
        })}
      </List>
    </BottomSheet>
  );
}

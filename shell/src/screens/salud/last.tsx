import { ReadingView, useWatch } from '@gr/shared/screen';
import { formatDateTime, List, ListRow, Section } from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import { SINTOMAS } from './declaration.ts';
import { salud } from './mensajes.ts';

/** `_covid/{id}` (data-model.md). */
interface Declarada {
  readonly sintomas?: Readonly<Record<string, unknown>>;
  readonly temperatura?: number;
  readonly contacto?: string;
  readonly fechah_x?: number;
}

/** The person's own last declarations; those of others can't be read here. */
export function LastDeclarations() {
  const { persona } = useWork();
  const reading = useWatch<Record<string, Declarada>>({
    path: '_covid',
    orderBy: 'emp_id',
    equalTo: persona.emp_id,
    limitToLast: 10,
  });
  return (
    <Section title={salud.anteriores}>
      <ReadingView reading={reading} empty={salud.ninguna}>
        {(all) => (
          <List label={salud.anteriores}>
            {Object.entries(all)
              .sort(([, a], [, b]) => (b.fechah_x ?? 0) - (a.fechah_x ?? 0))
              .map(([id, one]) => (
                <ListRow
                  key={id}
                  icon="clipboard"
                  title={formatDateTime(one.fechah_x ?? 0)}
                  subtitle={resumen(one)}
                />
              ))}
          </List>
        )}
      </ReadingView>
    </Section>
  );
}

function resumen({ sintomas, temperatura, contacto }: Declarada): string {
  const named = SINTOMAS.filter((one) => sintomas?.[one] === true).map((one) => salud.sintoma[one]);
  return [
    named.length === 0 ? salud.sinSintomas : named.join(', '),
    ...(typeof temperatura === 'number' ? [salud.conTemperatura(temperatura)] : []),
    ...(contacto === 'si' ? [salud.conContacto] : []),
  ].join(' · ');
}

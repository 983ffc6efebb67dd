import { EMPRESA, type Empresa } from '@gr/shared/domain/oficina/empresa';
import { readNit } from '@gr/shared/domain/valor/nit';
import { REASON_MAX } from '@gr/shared/domain/valor/text-limits';
import { useHost, useWatch } from '@gr/shared/screen';
import { Facts, Section } from '@gr/shared/ui';
import type { FieldSet } from '../form/field.ts';
import { Ready } from '../form/ready.view.tsx';
import { RecordForm } from '../form/record-form.view.tsx';
import { LogoInput } from './logo-input.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { SectionsInput } from './sections-input.view.tsx';

const SETS: readonly FieldSet[] = [
  {
    fields: [
      {
        column: 'nombre',
        label: m.nombre,
        kind: 'texto',
        place: 'nombre',
        help: m.nombreAyuda,
        required: true,
        maxLength: 120,
      },
      {
        column: 'nit',
        label: m.nit,
        kind: 'texto',
        place: 'nit',
        help: m.nitAyuda,
        maxLength: 20,
        check: (cell) => (readNit(cell) === null ? m.nitMal : undefined),
      },
      { column: 'logo', label: m.logo, kind: 'propio', place: 'logo', input: LogoInput },
    ],
  },
  {
    title: m.informes,
    fields: [
      {
        column: 'informe secciones',
        label: m.secciones,
        kind: 'propio',
        place: 'inf_partes',
        input: SectionsInput,
      },
      {
        column: 'informe inicio',
        label: m.inicio,
        kind: 'largo',
        place: 'inf_inicio',
        help: m.inicioAyuda,
        maxLength: REASON_MAX,
      },
      {
        column: 'informe cierre',
        label: m.cierre,
        kind: 'largo',
        place: 'inf_cierre',
        help: m.cierreAyuda,
        maxLength: REASON_MAX,
      },
    ],
  },
];

/** `oficina/empresa`: data of the company, and the domain its people sign in with. */
export function CompanyView() {
  const { route } = useHost();
  const reading = useWatch<Partial<Empresa>>(EMPRESA);
  return (
    <Ready reading={reading} title={m.titulo} empty={m.vacio} otherwise={{}}>
      {(company) => (
        <RecordForm
          title={m.titulo}
          orden="empresa datos"
          resumen={m.resumen}
          sets={SETS}
          names={{}}
          record={company}
          placeOf={() => EMPRESA.path}
          draftKey={EMPRESA.path}
          onDone={() => route.go('/oficina', { replace: true })}
        >
          <Section title={m.ingreso}>
            <Facts items={[{ label: m.dominio, value: company.dominio ?? m.dominioLuego }]} />
            <p>{m.dominioAyuda}</p>
          </Section>
        </RecordForm>
      )}
    </Ready>
  );
}

import type { Plantilla } from '@gr/shared/domain/lista/lista';
import type { Shown } from '@gr/shared/domain/oficina/request';
import { asJson } from '@gr/shared/domain/registro/trees';
import { useHost, useParams, useWatch } from '@gr/shared/screen';
import { Banner } from '@gr/shared/ui';
import { nextCode } from '../form/cells.ts';
import { Ready } from '../form/ready.view.tsx';
import { WholeForm } from '../form/whole-form.view.tsx';
import { mensajes } from './mensajes.ts';
import { draftOf, NEW_TEMPLATE, type TemplateDraft, templateOf } from './template.model.ts';
import { problemsOf } from './template.problems.ts';
import { TemplateFields } from './template-fields.view.tsx';
import { type ByState, templateQuery, useTemplates } from './templates.data.ts';

/** `oficina/listas/nueva`. */
export function NewTemplate() {
  const reading = useTemplates();
  return (
    <Ready reading={reading} title={mensajes.nuevaTitulo} empty={mensajes.vacio} otherwise={{}}>
      {(known: ByState) => {
        const ids = Object.values(known).flatMap((some) => Object.keys(some ?? {}));
        return <TemplateForm id={nextCode('lista', 2, ids)} template={null} />;
      }}
    </Ready>
  );
}

/** `oficina/listas/:id`. */
export function TemplateView() {
  const { id = '' } = useParams();
  const reading = useWatch<Plantilla>(templateQuery(id));
  return (
    <Ready reading={reading} title={mensajes.titulo} empty={mensajes.noEsta}>
      {(template) => <TemplateForm id={id} template={template} />}
    </Ready>
  );
}

interface TemplateFormProps {
  readonly id: string;
  /** The stored template; `null` = a new one. */
  readonly template: Plantilla | null;
}

function TemplateForm({ id, template }: TemplateFormProps) {
  const { route } = useHost();
  const place = `_listascheck_plant_/${id}`;
  const units = Object.keys(template?.un_ids ?? {}).length;
  const request = (draft: TemplateDraft) => ({
    orden: 'plantillas importar',
    texto: JSON.stringify({ [id]: templateOf(draft, template) }),
  });
  // For a new one nothing may exist at its place, whatever its code is now.
  const free: Shown = { [place]: { nom: null, estado: null } };
  return (
    <WholeForm
      title={template?.nom ?? mensajes.nuevaTitulo}
      {...(template && { subtitle: mensajes.version(template.version) })}
      resumen={mensajes.resumen}
      draftKey={template ? place : '_listascheck_plant_/nueva'}
      stored={template ? draftOf(template) : NEW_TEMPLATE}
      shown={template ? shownOf(place, template) : free}
      requestOf={(draft) => (template ? request(draft) : { ...request(draft), antes: free })}
      problemsOf={problemsOf}
      nameOf={(campo) => Object.entries(mensajes.cambios).find(([key]) => key === campo)?.[1] ?? campo}
      onDone={() => (template ? route.back() : route.go('/oficina/listas', { replace: true }))}
    >
      {(writing) => (
        <>
          {template && <Banner inset>{mensajes.aviso}</Banner>}
          {units > 0 && <p>{mensajes.unidades(units)}</p>}
          <TemplateFields {...writing} />
        </>
      )}
    </WholeForm>
  );
}

/** The questions are too long to send as the shown state: the version, which grows with each change, stands for them. */
function shownOf(place: string, { version, nom, estado, perfil, un_ids }: Plantilla): Shown {
  return {
    [place]: { version, nom, estado, perfil: perfil ?? null, un_ids: un_ids ? asJson(un_ids) : null },
  };
}

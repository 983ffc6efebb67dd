import { decision, pendiente } from './decisiones.ts';
import { alerta, dia } from './dias.ts';
import { inventario, itemCatalogo } from './inventarios.ts';
import { lista, plantilla } from './listas.ts';
import { minutaDia, nota } from './minuta.ts';
import { categoria, notificacion, novedad } from './novedades.ts';
import { actoOficina, request, respuesta, storedChanges } from './oficina.ts';
import { acceso, consentimiento, declaracion, ficha, guarda } from './personas.ts';
import { resumen } from './resumenes.ts';
import { ronda, validacion } from './rondas.ts';
import { map, type Shape } from './shape.ts';
import { tip, tipLeido, video, videoVisto } from './tips.ts';
import { consignaAntes, empresa, incidencia, lugar, plan, punto, readOrder, unidad } from './unidades.ts';
import { text } from './values.ts';
import { supervision } from './visitas.ts';

/** Schema below each root that screens read; data below other roots is read unchecked. */
export const TREES: ReadonlyMap<string, Shape> = new Map<string, Shape>(
  Object.entries({
    _recorridos_: map(map(ronda)),
    _recorridos_todos: map(ronda),
    _recorridos_rondero_: map(map(ronda)),
    _rondas_dia_: map(map(dia)),
    _alertas_: map(map(alerta)),
    _decisiones_: map(map(decision)),
    _por_revisar_: map(map(pendiente)),
    _resumen_: map(resumen),
    _minuta_: map(map(minutaDia)),
    _minuta_notas_: map(map(nota)),
    _rondas_plan_: map(map(plan)),
    _festivos_: map(text),
    _qr_: map(map(punto)),
    _qr_lugares_: map(map(lugar)),
    _valqr_: map(map(validacion)),
    _empresa_: empresa,
    _un_: map(unidad),
    _guardas_: map(map(guarda)),
    _emp_segdiez: map(ficha),
    _acceso_: map(map(acceso)),
    _incidencias: map(map(incidencia)),
    _novedades: map(novedad),
    _categorias_: map(categoria),
    _notif_novedades_res: map(notificacion),
    _supervisiones_: map(map(supervision)),
    _supervisiones_todas: map(supervision),
    _supervisiones_superv: map(map(supervision)),
    _inventarios_: map(map(inventario)),
    _catalogos_: map(map(itemCatalogo)),
    _listascheck_: map(map(lista)),
    _listascheck_plant_: map(plantilla),
    _tips: map(tip),
    _tips_leidos_: map(map(tipLeido)),
    _videos: map(map(video)),
    _videos_vistos_: map(map(videoVisto)),
    _consignas_leidas_: map(map(map(readOrder))),
    _consentimientos_: map(map(consentimiento)),
    _covid: map(declaracion),
    _oficina_: map(map(request)),
    _oficina_res_: map(map(respuesta)),
    _bitacora_: map(actoOficina),
    _cambios_: map(storedChanges),
    _consignas_antes_: map(map(map(consignaAntes))),
  }),
);

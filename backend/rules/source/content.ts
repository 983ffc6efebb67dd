import { all, any, oneOf } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { bounded } from './lists.ts';
import { active, admin, rondero, supervisor } from './people.ts';

const byAdmin = all(admin, active);

/** `_empresa_`, `_categorias_`, `_tips`, `_videos`, `_listascheck_plant_`, `_versiones`. */
export const content: RulesNode = {
  _empresa_: { '//': 'Who the company is.', '.read': active },
  _categorias_: {
    '//': 'Kinds of incidents of the company: the office asks for a change, its functions write.',
    '.read': active,
  },
  _tips: {
    '.indexOn': ['orden', 'estado'],
    '.read': all(active, bounded),
    $id: { '.read': active, '.write': byAdmin },
  },
  _videos: {
    $lista: {
      '.indexOn': ['orden', 'estado'],
      '.read': all(
        active,
        any(
          all(`$lista === 'tutos_rond'`, any(rondero, admin)),
          all(`$lista === 'tutos_super'`, any(supervisor, admin)),
        ),
      ),
      $id: { '.write': all(oneOf('$lista', ['tutos_rond', 'tutos_super']), byAdmin) },
    },
  },
  _listascheck_plant_: {
    '.indexOn': ['estado'],
    '.read': all(active, bounded),
    $id_plant: { '.read': active, '.write': byAdmin },
  },
  _versiones: {
    '//': 'The only tree open to everybody, suspended people included.',
    gestion_ri: { '.read': true, '.write': byAdmin },
  },
};

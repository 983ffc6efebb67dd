import { reachingStyles } from './css-check.ts';

const OWN = 'mf_x_1';

test.each([
  ['a class of its own', '@layer remotes{.mf_x_1__a{color:red}}'],
  ['what lies in it', '@layer remotes{.mf_x_1__a svg{color:red}.mf_x_1__a>p::before{content:""}}'],
  ['a state of the page around it', '@layer ui{:root[data-theme=dark] .mf_x_1__a{color:red}}'],
  [
    'media and movement',
    '@layer ui{@media print{.mf_x_1__a{color:red}}}@keyframes mf_x_1__k{from{top:0}50%{top:1px}}',
  ],
  ['nested rules', '@layer remotes{.mf_x_1__a{&:hover{color:red}}}'],
  ['what the kit lays over the page', '@layer ui{.mf_x_1__a{position:fixed}}'],
  ['neighbours within it', '@layer remotes{.mf_x_1__a>*+*,.mf_x_1__a li+li{color:red}}'],
  ['a neighbour that is its own', '@layer remotes{.mf_x_1__a+.mf_x_1__b{color:red}}'],
])('%s stays inside', (_name, css) => expect(reachingStyles(css, OWN)).toEqual([]));

test.each([
  ['no layer', '.mf_x_1__a{color:red}', '«.mf_x_1__a» in no layer'],
  ['another layer', '@layer tokens{.mf_x_1__a{color:red}}', '«.mf_x_1__a» in the layer «tokens»'],
  ['the page', '@layer remotes{body{background:red}}', '«body»'],
  ['every button', '@layer remotes{.mf_x_1__a,button{color:red}}', '«button»'],
  ['variables of the page', '@layer remotes{:root{--primary:red}}', '«:root»'],
  ['a page that has it', '@layer remotes{body:has(.mf_x_1__a){color:red}}', '«body:has(.mf_x_1__a)»'],
  ['a neighbour', '@layer remotes{.mf_x_1__a~nav{color:red}}', '«.mf_x_1__a~nav»'],
  ['a class of another remote', '@layer remotes{.mf_y_1__a{color:red}}', '«.mf_y_1__a»'],
  [
    'what lies over the page',
    '@layer remotes{.mf_x_1__a{position:fixed}}',
    '«.mf_x_1__a» with «position: fixed»',
  ],
  ['another sheet', '@import url(x.css);', '«@import url(x.css)»'],
])('%s reaches beyond', (_name, css, told) => expect(reachingStyles(css, OWN)).toEqual([told]));

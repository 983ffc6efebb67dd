// Their compiler writes the values of this enumeration into the code that uses it: the package does not have it.
const file = require.resolve('@firebase/component/package.json');
const ComponentType = { PUBLIC: 'PUBLIC', PRIVATE: 'PRIVATE', VERSION: 'VERSION' };
module.exports = { ...require(require('node:path').join(file, '..', require(file).main)), ComponentType };

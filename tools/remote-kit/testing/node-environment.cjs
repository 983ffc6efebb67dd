const { TestEnvironment } = require('jest-environment-node');
const silent = require('./silent.cjs');

/** Tests without a page; one that prints fails. */
module.exports = silent(TestEnvironment);

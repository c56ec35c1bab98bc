/**
 * A module that samples preload. It refuses connections to other hosts than this machine, and keeps child processes in
 * the process group, so that they end with the sample.
 */
export const refuseNetwork = `'use strict';
const net = require('node:net');
const dns = require('node:dns');
const dgram = require('node:dgram');
const { ChildProcess } = require('node:child_process');

const here = /^(?:localhost|127(?:\\.\\d{1,3}){3}|0\\.0\\.0\\.0|\\[?::1?\\]?|::ffff:127(?:\\.\\d{1,3}){3})$/i;
const isHere = (host) => host === undefined || host === null || host === '' || here.test(String(host));
const refusal = (host) =>
  Object.assign(new Error('samples have no network: ' + host + ' was not called'), { code: 'ENETUNREACH' });

const hostOf = ([first, second]) => {
  if (Array.isArray(first)) return hostOf(first);
  if (first !== null && typeof first === 'object') return first.path ? undefined : first.host;
  return typeof second === 'string' ? second : undefined;
};
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const host = hostOf(args);
  if (isHere(host)) return connect.apply(this, args);
  process.nextTick(() => this.destroy(refusal(host)));
  return this;
};

const { send, connect: aim } = dgram.Socket.prototype;
dgram.Socket.prototype.send = function (message, ...args) {
  const host = args.find((value) => typeof value === 'string');
  if (isHere(host)) return send.call(this, message, ...args);
  const done = args.at(-1);
  if (typeof done === 'function') process.nextTick(done, refusal(host));
  else process.nextTick(() => this.emit('error', refusal(host)));
};
dgram.Socket.prototype.connect = function (port, host, ...args) {
  if (typeof host !== 'string' || isHere(host)) return aim.call(this, port, host, ...args);
  process.nextTick(() => this.emit('error', refusal(host)));
};

const asks = /^(?:lookup|lookupService|reverse|resolve\\w*)$/;
const guard = (object, answer) => {
  for (const name of Object.getOwnPropertyNames(object).filter((key) => asks.test(key))) {
    const ask = object[name];
    object[name] = function (host, ...args) {
      return isHere(host) ? ask.call(this, host, ...args) : answer(refusal(host), args.at(-1));
    };
  }
};
const byCallback = (error, done) => {
  if (typeof done !== 'function') throw error;
  process.nextTick(done, error);
};
const byPromise = (error) => Promise.reject(error);
for (const object of [dns, dns.Resolver.prototype]) guard(object, byCallback);
for (const object of [dns.promises, dns.promises.Resolver.prototype]) guard(object, byPromise);

const { spawn } = ChildProcess.prototype;
ChildProcess.prototype.spawn = function (options) {
  return spawn.call(this, { ...options, detached: false });
};
require('node:module').syncBuiltinESMExports();
`;

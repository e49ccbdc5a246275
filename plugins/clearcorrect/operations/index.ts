import type { Operation } from '@chairside/kit';
import { getCase, getStatus, listCases, listEvents, listPractices } from './reads.ts';
import {
  addRecord,
  approveSetup,
  cancelCase,
  createCase,
  createOrder,
  requestChanges,
  submitCase,
} from './writes.ts';

/** All operations of an Aligner Case Gateway v1. */
export const operations: readonly Operation[] = [
  getStatus,
  listPractices,
  listCases,
  getCase,
  createCase,
  addRecord,
  submitCase,
  approveSetup,
  requestChanges,
  createOrder,
  cancelCase,
  listEvents,
];

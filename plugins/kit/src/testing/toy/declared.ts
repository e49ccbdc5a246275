import { z } from 'zod';
import { apiKey, declareTool } from '../../declare/index.ts';
import type { ToolDeclaration } from '../../declare/index.ts';
import { toyManifest } from './tool.ts';

const card = z.looseObject({ id: z.string(), name: z.string(), wants: z.string() });
const fields = { name: z.string().min(1), wants: z.string() };

/** A small tool without code; the kit's own specs break it in one place at a time. */
export const toyDeclaration: ToolDeclaration = {
  manifest: {
    id: 'toy-cards',
    name: 'Toy Cards',
    category: 'Scheduling',
    description: 'Keeps cards for a test.',
    logo: toyManifest.logo,
    baseUrl: 'https://api.cards.example/v2',
    kit: '^1',
    dataClasses: ['business', 'phi'],
    auth: [apiKey()],
    errorText: 'error.message',
  },
  records: {
    cards: {
      key: 'id',
      rows: [
        { id: 'c1', name: 'Cuspida Sample', wants: 'mornings', colour: 'red' },
        { id: 'c2', name: 'Bicus Sample', wants: 'Fridays', colour: 'blue' },
      ],
    },
  },
  operations: [
    {
      id: 'list_cards',
      title: 'List cards',
      description: 'All cards.',
      request: 'GET /cards',
      input: {
        wants: z.string().optional(),
        limit: z.coerce.number().int().optional(),
        after: z.string().optional(),
      },
      output: z.looseObject({ data: z.array(card), more: z.boolean() }),
      records: 'cards',
      at: 'data',
      pagination: {
        kind: 'cursor',
        param: 'after',
        next: 'last',
        items: 'data',
        more: 'more',
        limitParam: 'limit',
        maxPages: 5,
      },
      phi: ['data.*.name'],
    },
    {
      id: 'get_card',
      title: 'Open a card',
      description: 'One card.',
      request: 'GET /cards/{card_id}',
      input: { card_id: z.string() },
      output: z.looseObject({ card }),
      records: 'cards',
      at: 'card',
      phi: ['card.name'],
    },
    {
      id: 'add_card',
      title: 'Add a card',
      description: 'Adds a card.',
      request: 'POST /cards',
      input: fields,
      output: card,
      records: 'cards',
      phi: ['name'],
    },
    {
      id: 'change_card',
      title: 'Change a card',
      description: 'Changes a card.',
      request: 'PATCH /cards/{card_id}',
      input: { card_id: z.string(), wants: z.string() },
      output: card,
      records: 'cards',
      phi: ['name'],
    },
    {
      id: 'delete_card',
      title: 'Delete a card',
      description: 'Takes a card away.',
      request: 'DELETE /cards/{card_id}',
      input: { card_id: z.string() },
      records: 'cards',
    },
    {
      id: 'send_all',
      title: 'Send all cards',
      description: 'Sends the cards of today.',
      request: 'POST /outbox/send',
    },
  ],
};

export const toyCards = declareTool(toyDeclaration);

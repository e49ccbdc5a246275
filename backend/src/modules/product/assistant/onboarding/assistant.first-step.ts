import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Contributions, type FirstStep } from '#common/contributions/index.ts';
import { AiConversation } from '../conversations/ai-conversation.entity.ts';
import { ASSISTANT } from '../assistant.capability.ts';

/** Suggests a first question to the assistant; a conversation shows that it was asked. */
@Injectable()
export class AssistantFirstStep implements FirstStep {
  readonly capability = ASSISTANT.key;
  readonly key = 'assistant';
  readonly rank = 20;
  readonly helpsWith = { start_aligners: 2, grow_cases: 2, team_training: 2, ce_hours: 1 };
  readonly title = 'Ask for a first draft';
  readonly text = 'A letter, a huddle plan, an explanation in 80 words. The assistant drafts, you decide.';
  readonly link = '/codeco-ai';

  constructor(
    contributions: Contributions,
    @InjectRepository(AiConversation) private readonly rows: Repository<AiConversation>,
  ) {
    contributions.addFirstStep(this);
  }

  isTaken(userId: string): Promise<boolean> {
    return this.rows.existsBy({ userId: userId });
  }
}

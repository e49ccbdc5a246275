import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConnectionsModule } from '#hub/connections/index.ts';
import { ToolCallsModule } from '#hub/tool-calls/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { ViolationsModule } from '#hub/violations/index.ts';
import { AiAdminController } from './admin/ai-admin.controller.ts';
import { AiSettings } from './admin/ai-settings.ts';
import { PromptsService } from './admin/prompts.service.ts';
import { ConversationCleanupTask } from './conversations/conversation-cleanup.task.ts';
import { ConversationsController } from './conversations/conversations.controller.ts';
import { ConversationsService } from './conversations/conversations.service.ts';
import { PrivateConversations } from './conversations/private-conversations.ts';
import { PracticeFigures } from './figures/practice-figures.ts';
import { MessagesController } from './messages/messages.controller.ts';
import { MessagesStore } from './messages/messages.store.ts';
import { AiModels } from './options/ai-models.ts';
import { AiRoutes } from './options/ai-routes.ts';
import { OptionsController } from './options/options.controller.ts';
import { OptionsService } from './options/options.service.ts';
import { AnswerWriter } from './sending/answer-writer.ts';
import { LiveAnswers } from './sending/live-answers.ts';
import { SendService } from './sending/send.service.ts';
import { StopService } from './sending/stop.service.ts';
import { ReferenceChoices } from './references/reference-choices.service.ts';
import { ReferencesController } from './references/references.controller.ts';
import { References } from './references/references.ts';
import { UsageLedger } from './sending/usage-ledger.ts';
import { AiConversation } from './conversations/ai-conversation.entity.ts';
import { AiMessage } from './messages/ai-message.entity.ts';
import { AiPrompt } from './admin/ai-prompt.entity.ts';
import { AiUsage } from './sending/ai-usage.entity.ts';
import { DraftNextStep } from './dashboard/draft.next-step.ts';
import { AssistantFirstStep } from './onboarding/assistant.first-step.ts';

/** The assistant: conversations with the AI tools a person has connected, held back where a text may tell who a patient is. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AiConversation, AiMessage, AiPrompt, AiUsage]),
    ConnectionsModule,
    ToolCallsModule,
    ToolsModule,
    ViolationsModule,
  ],
  controllers: [
    OptionsController,
    ReferencesController,
    ConversationsController,
    MessagesController,
    AiAdminController,
  ],
  providers: [
    AssistantFirstStep,
    DraftNextStep,
    AiSettings,
    PromptsService,
    ConversationsService,
    ConversationCleanupTask,
    PrivateConversations,
    MessagesStore,
    AiRoutes,
    AiModels,
    OptionsService,
    PracticeFigures,
    References,
    ReferenceChoices,
    UsageLedger,
    AnswerWriter,
    LiveAnswers,
    SendService,
    StopService,
  ],
})
export class AssistantModule {}

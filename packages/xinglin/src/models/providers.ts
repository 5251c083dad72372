/** A service that speaks the OpenAI chat protocol, and where it differs from the others. */
export interface Provider {
  /** What stands before the slash of a model's id. */
  readonly id: string
  readonly title: string
  readonly baseUrl: string
  /** The environment variable its key is in; absent: it needs none. */
  readonly apiKeyEnv?: string
  /** Absent: `max_tokens`. */
  readonly maxTokensField?: 'max_tokens' | 'max_completion_tokens'
  /** False: it knows no `stream_options`, and counts the tokens of a stream unasked. */
  readonly streamOptions?: false
  /** Matched, beside the usual codes, against `code type message` of an error: the content was refused, not the request. */
  readonly contentFilter?: RegExp
  /** Matched, in place of the usual codes, against `code type message` of an error: the account has run dry. */
  readonly quota?: RegExp
  readonly note?: string
}

/** A new provider is a new row. Checked in September 2026. */
export const providers: readonly Provider[] = [
  {
    id: 'openai',
    title: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    apiKeyEnv: 'OPENAI_API_KEY',
    // Its reasoning models refuse `max_tokens` with a 400.
    maxTokensField: 'max_completion_tokens',
  },
  {
    id: 'deepseek',
    title: 'DeepSeek',
    baseUrl: 'https://api.deepseek.com/v1',
    apiKeyEnv: 'DEEPSEEK_API_KEY',
    // A 400 whose code is a mere `invalid_request_error` (deepseek-ai/awesome-deepseek-integration#13).
    contentFilter: /Content Exists Risk/i,
  },
  {
    id: 'qwen',
    title: '阿里云百炼 Qwen / DashScope',
    baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    apiKeyEnv: 'DASHSCOPE_API_KEY',
    // `max_tokens` was deprecated in May 2026: alibabacloud.com/en/notice/model_studio_notice_of_changes_to_certain_model_fields_724
    maxTokensField: 'max_completion_tokens',
    // `insufficient_quota` and "You exceeded your current quota" mean tokens per minute here, and pass within a minute
    // (alibabacloud.com/help/en/model-studio/rate-limit).
    quota: /\bArrearage\b|FreeTierOnly|CommodityNotPurchased|PrepaidBillOverdue|PostpaidBillOverdue/i,
    note: 'several thinking models answer streamed requests only',
  },
  {
    id: 'glm',
    title: '智谱 GLM',
    baseUrl: 'https://open.bigmodel.cn/api/paas/v4',
    apiKeyEnv: 'ZHIPUAI_API_KEY',
    streamOptions: false,
    contentFilter: /^1301\b/,
    quota: /^1113\b/,
  },
  {
    id: 'kimi',
    title: '月之暗面 Kimi',
    baseUrl: 'https://api.moonshot.cn/v1',
    apiKeyEnv: 'MOONSHOT_API_KEY',
    contentFilter: /considered high risk/i,
    quota: /exceeded_current_quota|insufficient balance/i,
    note: 'keys of api.moonshot.ai need --base-url https://api.moonshot.ai/v1 and --api-key-env',
  },
  {
    id: 'doubao',
    title: '火山方舟 豆包',
    baseUrl: 'https://ark.cn-beijing.volces.com/api/v3',
    apiKeyEnv: 'ARK_API_KEY',
    note: 'the model name may be an endpoint id, ep-…',
  },
  { id: 'siliconflow', title: '硅基流动 SiliconFlow', baseUrl: 'https://api.siliconflow.cn/v1', apiKeyEnv: 'SILICONFLOW_API_KEY' },
  { id: 'vllm', title: 'vLLM', baseUrl: 'http://localhost:8000/v1' },
  { id: 'ollama', title: 'Ollama', baseUrl: 'http://localhost:11434/v1' },
  { id: 'lmstudio', title: 'LM Studio', baseUrl: 'http://localhost:1234/v1' },
]

import { lookingAt, lookingBehind, raw, sayingOf } from './option-patterns.ts'

/** The words by which replies state, deny, suppose and judge answers. Patterns that look behind are to be tried where `wordsBefore` says, the others where a letter ends. */

/** What a cue may be drawn out by: 答案[应该是], 正确选项[包括]. As single characters, since it is asked of every letter. */
const drawn = '[应该当可能就只有显然最终确实也则必即我认为分别包括含主要是选填写定成]{0,6}'
const colon = raw`(?=["*_)\]\s]{0,4}:)`
const statement = '(?:选项|选择|结果|说法|一项|描述|叙述|表述|结论|诊断|做法|内容|观点|处理|措施|药物)'

const answerCues = [
  raw`(?<!错误的?|干扰)(?:答案|正解)(?:\([^()\n]{1,8}\)|的?(?:序号|选项|字母|标号))?${drawn}`,
  raw`答${colon}`,
  raw`(?<!不)正确的?(?=选项)`,
  raw`(?<!不|[A-Z](?:选?项)?)(?:正确|最佳|最优|最合适|最恰当|最准确|合适|恰当|最终|所选|符合题意|可能性最大)的?${statement}?${drawn}(?:是|为|有|包括|包含|${colon})`,
  raw`(?:结论|结果|最终|综上(?:所述)?|总结|总之|更正|修正|改为|改成)${drawn}`,
  raw`(?:[Aa]nswers?|ANSWER|[Aa]ns\.?)(?: choice)?(?:\s(?:is|are|would be|should be|must be|will be))?`,
  raw`(?:[Oo]ptions?|[Cc]hoices?|OPTION|CHOICE)(?:\s(?:is|are|would be|should be)|(?=\s?[:=]))`,
  raw`(?:[Cc]hoose|[Ss]elect|[Pp]ick|[Gg]o(?:ing)? with)`,
  raw`"(?:choice|option|result|label|prediction|选择|结果)s?(?="\s?:)`,
  raw`<(?:answer|choice|option|final|result|ans)(?=>)`,
]
const verb = '选(?:择|用|取|定|中|出|填|答案|答)?(?:了|的?是|为)?'
const chooses = raw`(?<![备候筛入可以])${verb}`
/** 故选, 应选; 选 at the beginning of a line. */
const surely = raw`(?:故|因此|因而|所以|应该?|应当|本题|题|最终|最后|只能|必|改|重新?|综上|我|宜|(?:^|\n) {0,4})${verb}|倾向于?选?|偏向于?选?`

/** A statement of the answer ends here: 答案：, 故选, answer is. */
export const stated = lookingBehind(`(?:${[...answerCues, surely].join('|')})`)
/** A choice by the verb alone: 选, which explanations hold too. */
export const picked = lookingBehind(chooses)

const wrongOnes = '(?:错误|不正确|不对|有误|不当|不符合|不属于|不是|不应|不宜)'
/** A weaker statement, such as explanations hold too: 抗凝的是, 应为, 而是, 首选. */
export const pointedTo = sayingOf(
  { ends: '是为有括含选择' },
  raw`(?:(?<!${wrongOnes}[^,.。;\n]{0,8})的[^,.。;:\n的是]{0,8}(?:是|为|有|包括|包含)|(?:应该?|应当|而|就|那就|那么|因此|所以|故|乃|考虑|判断|推断|便|才)(?:是|为|选)|(?<![^,。;!?\s…])是|首选|包括|[Ii]t is|is|be)`,
)
/** The weakest statement: of what is wrong, which may be what was asked for. */
export const namedWrong = sayingOf(
  { ends: '是为有', holds: '错不误', reach: 30 },
  raw`${wrongOnes}[^,.。;\n]{0,8}的?${statement}?${drawn}(?:是|为|有|${colon})`,
)
/** A heading; its letters must end the line. */
export const headed = lookingBehind(raw`[^\s:A-Za-z]${colon}`)
/** So: a statement when the letter ends the sentence or is called right. */
export const concluded = sayingOf({ ends: '以此而故见是' }, raw`(?:所以|因此|因而|故|可见|于是|从而|[Ss]o|[Tt]hus|[Tt]herefore|[Hh]ence)`)

/** 为正确答案, behind the letter. */
export const isTheAnswer = lookingAt(
  raw`["'*)\]}>]{0,3}(?:选项|项)?\s?(?:(?:是|为|即为|才是|就是|便是|即|即是)(?:本题|唯一|最佳|正确|标准|最终|最|合适|恰当|符合题意|的){0,4}(?:答案|选项|选择)|莫属|当选)`,
  // C错误，当选.
  raw`[^,.。;\nA-Z似]{0,16},?(?:故|因此|所以)?(?<!不)(?:当选|符合题意)`,
  raw`\s(?:is|are|would be) (?:the )?(?:correct |right |best |most appropriate |most likely ){0,2}(?:answer|option|choice)s?\b`,
)

const letterNext = raw`(?![\s:"'*_$()[\]{}<>]{0,3}(?:选项|[Oo]ption )?[A-Z](?![A-Za-z]))`
const fill =
  '(?:选项|项|答案|说法|描述|表述|叙述|内容|观点|做法|这一|的|则|是|为|才|就|均|都|也|亦|全部|全|皆|[两二三四五六]者|[两二三四五六]项|最|更|较|比较|完全|显然|明显|当然|基本|属于|可以|可|应该|应|被){0,4}'
const loose = raw`[ "'*_)\]}>(:、.|→⇒-]{0,4}(?:(?:选项|项)[ "'*:(]{0,3})?`
const adverbs = '(?:also |clearly |both |all |the |most |more |likely |only |therefore |actually ){0,3}'
const isEnglish = raw`\s(?:is|are|was|seems?|appears?|would be|appears? to be)(?:\s|(?=n't))${adverbs}`

/** The letters before are called right. */
export const calledRight = lookingAt(
  raw`${loose}${fill}(?:正确|对(?![于照症比抗应称待])|符合|合适|恰当|成立|准确|无误|合理|适合|适宜|入选|当选|应选|可选|首选|好(?=[,.。;\n]|$)|[√✓✔☑✅]|[Tt]rue\b|最?佳|最优)(?!吗|与否|性|率|地|答案)`,
  raw`[:(]?\s?是(?=[,.。;)]|$)`,
  raw`${isEnglish}(?:correct|right|true|best|appropriate|suitable|preferred)\b`,
)
/** The letters before are called wrong. */
export const calledWrong = lookingAt(
  raw`${loose}${fill}(?:不(?:对|正确|符合|成立|合适|恰当|准确|全面|妥|合理|适合|适宜|适用|当|佳|宜|行)|错|误(?=[,.。;\n)]|$)|有误|无关|[×✗✘❌☒]|[Ff]alse\b)`,
  // 不是 and their like deny what stands before them only where no letter follows: B不是A speaks of A.
  raw`${loose}${fill}(?:不(?:是|选|属于|能选|可选|应选|予?考虑|支持|包括|入选|能|可)|排除|除外|否(?=[,.。;\s)]|$))${letterNext}`,
  raw`\s(?:is|are|was|does|do|can|would)(?:n't| not)\b${letterNext}`,
  raw`${isEnglish}(?:wrong|incorrect|false|inappropriate|unsuitable|contraindicated|excluded|ruled out)\b`,
  raw`\scan be (?:ruled out|excluded|eliminated)\b`,
)
/** What is said of a letter further on in its sentence; the first group tells that it is called wrong. */
export const verdicts =
  /(不(?:正确|对|符合|选|属于|合适|恰当|成立|适用|适合|适宜|应选|可选|能选|准确|考虑|妥)|(?:不是|并?非)(?:首选|正确|最佳|本题)|错误|有误|排除|除外|[×✗✘❌☒]|错(?=[,;)]|$)|incorrect|wrong|\bnot (?:correct|appropriate|suitable))|正确|符合|合适|恰当|成立|适用|首选|对(?=[,;)]|$)|[√✓✔☑✅]|应选|\bcorrect|\bappropriate/g

const not = raw`不(?:应该?|能|可|宜|该|要|会|再|太?可能|一定|建议|推荐|倾向于?)?(?:是|选择?|为|考虑|属于|包括)|不(?:考虑|推荐|含)|并非|而非|绝非|[勿别没]选|没有选|非|排除|剔除|删除|否定|否决|淘汰|(?<![解清切消免去拔摘祛])除[了去开]?`
const englishNot = raw`[Nn]ot|n't|[Ee]xcept(?: for)?|[Ee]xclud(?:e|es|ing)|[Rr]ul(?:e|ing) out|[Ee]liminat(?:e|es|ing)|[Rr]ather than|[Ii]nstead of|[Nn]either|nor`
/** What stands before letters that are named only to be denied: 不是, 排除, 除. */
export const denied = sayingOf(
  { ends: '是选择为虑于括荐含非除定决汰了去开掉项案误确对合', holds: '不非排除剔删否淘勿别没误错扰', reach: 12 },
  raw`(?:${not}|${englishNot})(?:了|掉|选项|答案|(?: the)? (?:option|choice|answer))?`,
  raw`(?:错误|不正确|不对|有误|不选|不符合|干扰项?)${colon}`,
)
/** 非B莫属. */
export const noneBut = lookingAt('莫属')

const supposing = '(?:若|如果|假如|假设|倘若|要是|[Ii]f )'
/** What others would choose, or would be right if: 误选, 若选, 如果……则选. */
export const supposed = sayingOf(
  { ends: '选择案是为虑', holds: '若如假倘要误错易有同考学', reach: 56 },
  raw`(?:${supposing}|有人|同学|考生|学生)[^,.。;\n]{0,6}(?:选择?|答案[是为]?)`,
  raw`(?:[误错易]|如)选`,
  raw`${supposing}[^.。;\n]{0,40}(?:则|那么|就)(?:应|可以?|考虑)?(?:选择?|答案[是为]?|考虑)`,
)
/** 选A的同学. */
export const ofOthers = lookingAt('(?:者|的(?:同学|考生|人|学生|话))')

/** The one who wrote changes his mind. */
export const reconsiders =
  /(?:^|[,.。;!?…\s])(?:不对|等等|等一下|等下|哦?不[,.。!]|再想|错了|抱歉|其实应|实际上应|[Ww]ait|[Aa]ctually|[Ss]orry|[Nn]o,)|更正|修正|纠正|重新|再考虑|搞错|弄错|改选|改为|复核|[Oo]n second thought|[Rr]econsider/

/** What replaces a letter that was taken back: A，不对，B. */
export const replaces = lookingBehind(raw`(?:^|[,.。;!?…\s→⇒])(?:不对|[搞弄]?错了)[\s,.。;!…→⇒-]{1,4}`)

/** Asked, not stated: 是A吗. */
export const asked = lookingAt(raw`["'*)\]}>]{0,3}(?:选项|项)?(?:吗|\?)`)
/** Another letter is as good: B, but C is also possible. */
export const orAnother = lookingAt(
  raw`["'*)\]}>]{0,3}[,。]?\s?(?:but|但是?|不过|另外)?\s?(?:选项)?[A-Z](?:选项|项)?\s?(?:也有?可能|也可|也对|也正确|也符合|亦可|is also|could also)`,
)

/** Ticks and crosses at the beginning of a line. */
export const ticked = sayingOf({ ends: '√✓✔☑✅ \n' }, raw`(?:^|\n)[\s*-]{0,4}[√✓✔☑✅]\s?`)
export const crossed = sayingOf({ ends: '×✗✘❌☒ \n' }, raw`(?:^|\n)[\s*-]{0,4}[×✗✘❌☒]\s?`)

/** All but the letters before: 除B外均正确; B错误，其余均正确. */
export const allTheRest = lookingAt(
  raw`${fill}(?:错误|不正确|不对|错|不选|不符合|有误|除外|以外|之外|外)?(?:选项)?[,.。;]?\s?而?(?:其余|其他|其它|剩余|剩下)?(?:的|选项|各项|[两三四五]项|[两三四五]个){0,2}(?:都|均|全|皆)(?:是|为)?(?:正确|对|选|符合)`,
)

import { causal, entities, node, report, said, sentence, triples, utterance, type Raw } from './made-up-raw-shapes.ts'

/** Records of every task as raw CBLUE has them, made up; of IMCS-V2 the dialogues that its four tasks share, with the `_key` that a source adds. */
export const madeUpRaw = {
  'CMeEE-V2': [
    entities(
      '患儿上下牙咬𬌗关系异常，伴颞下颌关节疼痛。',
      ['上下牙', 'bod'],
      ['咬𬌗关系异常', 'sym'],
      ['颞下颌关节', 'bod'],
      ['颞下颌关节疼痛', 'sym'],
    ),
    entities(
      '川崎病急性期可静脉滴注丙种球蛋白，并口服阿司匹林。',
      ['川崎病', 'dis'],
      ['静脉滴注', 'pro'],
      ['丙种球蛋白', 'dru'],
      ['阿司匹林', 'dru'],
    ),
    entities(
      '新生儿科收治的重症肺炎患儿需用呼吸机，并送痰培养查肺炎克雷伯菌。',
      ['新生儿科', 'dep'],
      ['重症肺炎', 'dis'],
      ['呼吸机', 'equ'],
      ['痰培养', 'ite'],
      ['肺炎克雷伯菌', 'mic'],
    ),
    entities('家长应按时带孩子复诊。'),
    entities('双肺可闻及哮鸣音，右下肺为著；胸片示双肺纹理增多，以右下为主。', ['双肺可闻及哮鸣音，右下肺为著', 'sym'], ['胸片', 'pro']),
  ],
  'CMeIE-V2': [
    triples('缺铁性贫血@ 婴幼儿多见，可予硫酸亚铁口服。', ['缺铁性贫血', '多发群体', '婴幼儿'], ['缺铁性贫血', '药物治疗', '硫酸亚铁']),
    triples(
      '手足口病@ 多由肠道病毒71型引起，表现为口腔疱疹和手足皮疹。',
      ['手足口病', '病因', '肠道病毒71型'],
      ['手足口病', '临床表现', '口腔疱疹'],
      ['手足口病', '临床表现', '手足皮疹'],
    ),
    triples('慢性肾炎可发展为尿毒症，又称终末期肾病。', ['慢性肾炎', '相关（转化）', '尿毒症'], ['尿毒症', '同义词', '终末期肾病']),
    triples('麻疹@ 经飞沫传播，多发于冬春季。', ['麻疹', '传播途径', '飞沫传播'], ['麻疹', '多发季节', '冬春季']),
    triples('维生素D缺乏病@ 血清1,25-二羟维生素D降低有助于诊断。', ['维生素D缺乏病', '实验室检查', '血清1,25-二羟维生素D']),
  ],
  'CHIP-CDN': [
    { text: '左乳Ca术后伴骨转移', normalized_result: '乳腺恶性肿瘤##乳腺术后##骨继发恶性肿瘤' },
    { text: '慢支急发', normalized_result: '慢性支气管炎急性发作' },
    { text: '"2型糖尿病,伴视网膜病变"', normalized_result: '"2型糖尿病性视网膜病变"' },
    { text: 'CKD4期', normalized_result: '慢性肾脏病,4期' },
    { text: '右踝扭伤', normalized_result: '踝关节扭伤##踝关节扭伤' },
  ],
  'CHIP-CDEE': [
    {
      id: 'e1',
      text: '患者3天前出现右上腹持续性胀痛，无发热。',
      event: [
        { core_name: '胀痛', tendency: '', character: ['持续性'], anatomy_list: ['右上腹'] },
        { core_name: '发热', tendency: '否定', character: [], anatomy_list: [] },
      ],
    },
    { id: 'e2', text: '门诊以“肝占位待查”收入院。', event: [{ core_name: '占位', tendency: '不确定', character: [], anatomy_list: ['肝'] }] },
    {
      id: 'e3',
      text: ' 患者自发病以来食欲减退，大便干结，头疼间断发作。',
      event: [
        { core_name: '食欲', tendency: '', character: ['减退'], anatomy_list: [] },
        { core_name: '大便', tendency: '', character: ['干结'], anatomy_list: [] },
        // In the words of a dictionary: not in the text.
        { core_name: '头痛', tendency: '', character: ['间断发作'], anatomy_list: ['头'] },
      ],
    },
    {
      id: 'e4',
      text: '查体：左侧颈部可及肿大淋巴结，质硬，活动度差。',
      event: [{ core_name: '肿大', tendency: null, character: ['质硬', '活动度差'], anatomy_list: ['左侧颈部', '淋巴结'] }],
    },
  ],
  'CHIP-CTC': [
    { id: 's1', label: 'Age', text: ' 1）年龄18～70岁；' },
    { id: 's2', label: 'Sign', text: '2. 静息心率＜50次/分；' },
    { id: 's3', label: 'Multiple', text: ' （3）孕妇、哺乳期妇女，或对碘造影剂过敏者；' },
    { id: 's4', label: 'Consent', text: '④自愿签署知情同意书。' },
    { id: 's5', label: 'Non-Neoplasm Disease Stage', text: '5、心功能NYHA Ⅲ～Ⅳ级者' },
  ],
  'KUAKE-QIC': [
    { id: 's1', query: '带状疱疹怎么治疗好得快', label: '治疗方案' },
    { id: 's2', query: '手足口病的皮疹长什么样', label: '疾病表述' },
    { id: 's3', query: '种一颗牙大概多少钱', label: '医疗费用' },
    { id: 's4', query: '附近的体检中心几点上班', label: '其他' },
    { id: 's5', query: '转氨酶80高不高', label: '指标解读' },
  ],
  'CHIP-STS': [
    { id: '1', text1: '高血压能喝浓茶吗', text2: '血压高的人可以喝浓茶么', label: '1', category: 'hypertension' },
    { id: '2', text1: '乙肝会传染给孩子吗', text2: '乙肝疫苗打几针', label: '0', category: 'hepatitis' },
    { id: '3', text1: '糖尿病人能吃西瓜吗？', text2: '有糖尿病可不可以吃西瓜', label: '1', category: 'diabetes' },
    { id: '4', text1: '乳腺增生会变成癌吗', text2: '乳腺癌早期有什么症状', label: '0', category: 'breast_cancer' },
  ],
  'KUAKE-QTR': [
    { id: 's1', query: '痛风能吃豆腐吗', title: '痛风患者可以吃豆腐吗', label: '3' },
    { id: 's2', query: '痛风能吃豆腐吗', title: '痛风的饮食注意事项', label: '2' },
    { id: 's3', query: '小孩发烧39度怎么办', title: '发烧能不能洗澡', label: '1' },
    { id: 's4', query: '小孩发烧39度怎么办', title: '骨折后多久能走路', label: '0' },
  ],
  'KUAKE-QQR': [
    { id: 's1', query1: '感冒了吃什么药', query2: '感冒吃啥药', label: '2' },
    { id: 's2', query1: '感冒了吃什么药', query2: '风寒感冒吃什么药', label: '1' },
    { id: 's3', query1: '感冒了吃什么药', query2: '感冒能打疫苗吗', label: '0' },
    { id: 's4', query1: '阑尾炎手术后吃什么', query2: '阑尾炎怎么引起的', label: 'NA' },
  ],
  'CHIP-MDCFNPC': [
    {
      dialog_id: 101,
      dialog_info: [
        said(1, '患者', '最近一周老是反酸烧心', ['反酸', '阳性'], ['烧心', '阳性']),
        said(2, '医生', '有没有腹胀、黑便？', ['腹胀', '其他'], ['黑便', '阴性']),
        said(3, '患者', '没有黑便，有点腹胀', ['黑便', '阴性'], ['腹胀', '阳性']),
        said(4, '患者', ''),
        said(5, '医生', '考虑胃食管反流，少吃容易引起反酸的东西', ['胃食管反流', '阳性'], ['反酸', '不标注']),
      ],
    },
    { dialog_id: 102, dialog_info: [said(1, '患者', '查出来有子宫肌瘤要不要手术', ['子宫肌瘤', '阳性']), said(2, '医生', '有多大？')] },
    {
      dialog_id: 103,
      dialog_info: [
        said(1, '患者', '咳嗽咳痰五天，流涕，咽痛，头痛', ['咳嗽', '阳性'], ['咳痰', '阳性'], ['流涕', '阳性'], ['咽痛', '阳性'], ['头痛', '阳性']),
        said(2, '医生', '发热吗？胸闷、气短、乏力吗？', ['发热', '阴性'], ['胸闷', '阴性'], ['气短', '阴性'], ['乏力', '其他']),
        said(3, '患者', '没有发热，也没有胸闷气短', ['发热', '阴性'], ['胸闷', '阴性'], ['气短', '阴性']),
      ],
    },
    { dialog_id: 104, dialog_info: [said(1, '患者', '您好'), said(2, '医生', '您好，请讲')] },
  ],
  'IMCS-V2': [
    {
      _key: '20000001',
      diagnosis: '小儿腹泻',
      'self-report': '宝宝八个月，拉肚子两天了，一天七八次，怎么办？',
      dialogue: [
        utterance(1, '医生', '你好，大便有粘液吗？', 'Request-Symptom', [['大便有粘液', 'Symptom']], '0'),
        utterance(
          2,
          '患者',
          '没有，就是水样便，还吐过一次',
          'Inform-Symptom',
          [
            ['水样便', 'Symptom'],
            ['吐', 'Symptom'],
          ],
          '11',
        ),
        utterance(3, '患者', '', 'Other'),
        utterance(4, '医生', '查过大便常规吗？', 'Request-Existing_Examination_and_Treatment', [['大便常规', 'Medical_Examination']]),
        utterance(5, '患者', '查了，吃了蒙脱石散', 'Inform-Existing_Examination_and_Treatment', [['蒙脱石散', 'Drug']]),
        utterance(
          6,
          '医生',
          '再加点益生菌，注意别脱水',
          'Inform-Drug_Recommendation',
          [
            ['益生菌', 'Drug_Category'],
            ['脱水', 'Symptom'],
          ],
          '2',
        ),
        utterance(7, '患者', '好的谢谢', 'Other'),
      ],
      report: [
        report(
          '腹泻两天。',
          '患儿腹泻两天，水样便，每日七八次，呕吐一次。',
          '大便常规。',
          '不详。',
          '小儿腹泻。',
          '口服蒙脱石散、益生菌，预防脱水。',
        ),
        report('拉肚子两天', '患儿水样便两天，吐一次', '暂缺', '不详', '小儿腹泻', '益生菌；多喝水'),
      ],
      explicit_info: { Symptom: ['腹泻'] },
      implicit_info: { Symptom: {} },
    },
    {
      _key: '20000002',
      diagnosis: '小儿支气管炎',
      self_report: '孩子三岁，咳嗽四天，有痰',
      dialogue: [
        utterance(
          1,
          '医生',
          '发热吗？需要做雾化吗之前做过没有？',
          'Request-Symptom',
          [
            ['发热', 'Symptom'],
            ['雾化', 'Operation'],
          ],
          '0',
        ),
        utterance(2, '患者', '不发热，没做过', 'Inform-Symptom', [['发热', 'Symptom']], '0'),
        utterance(3, '医生', '考虑支气管炎', 'Diagnose', [['支气管炎', 'Symptom']], '1'),
      ],
      report: [report('咳嗽四天。', '患儿咳嗽四天，有痰，无发热。', '暂缺。', '不详。', '支气管炎。', '雾化治疗。')],
    },
  ],
  MedDG: [
    [
      sentence('Patient', '胃疼三天了，饭后更明显（男，35岁）'),
      sentence('Patient', '有点恶心'),
      sentence('Doctor', '你好，反酸吗？'),
      sentence('Doctor', '做过胃镜没有？'),
      sentence('Patient', '反酸，没做过胃镜'),
      sentence('Doctor', '考虑胃炎，可以先吃奥美拉唑，每天一次。'),
    ],
    [
      sentence('Patient', '便秘怎么办（女，28岁）'),
      sentence('Doctor', '多久了？'),
      sentence('Patient', '半个月'),
      sentence('Patient', ''),
      sentence('Doctor', '可以用乳果糖，多吃蔬菜'),
    ],
    [sentence('Doctor', '你好'), sentence('Patient', '你好，我腹胀'), sentence('Doctor', '吃得多吗')],
  ],
  CMedCausal: [
    causal('着凉会引起感冒；老年人患感冒后容易引发肺炎。', ['着凉', 1, '感冒'], ['老年人', 2, '感冒', '肺炎']),
    causal('阿司匹林是非甾体抗炎药，长期服用可损伤胃黏膜。', ['非甾体抗炎药', 3, '阿司匹林'], ['长期服用', 1, '损伤胃黏膜']),
    causal('请按时复诊。'),
  ],
  Text2DT: [
    {
      text: '体温超过38.5℃的患儿口服对乙酰氨基酚，否则物理降温。',
      tree: [
        node('C', 'null', ['患儿', '临床表现', '体温超过38.5℃']),
        node('D', 'null', ['患儿', '治疗药物', '对乙酰氨基酚']),
        node('D', 'null', ['患儿', '治疗方案', '物理降温']),
      ],
    },
    {
      text: '社区获得性肺炎患者，青霉素不过敏者用阿莫西林；过敏者禁用青霉素，其中18岁以上用左氧氟沙星，其余用阿奇霉素。',
      tree: [
        node('C', 'null', ['社区获得性肺炎患者', '基本情况', '青霉素不过敏']),
        node('D', 'null', ['社区获得性肺炎患者', '治疗药物', '阿莫西林']),
        node('C', 'null', ['社区获得性肺炎患者', '基本情况', '18岁以上']),
        node('D', 'and', ['社区获得性肺炎患者', '治疗药物', '左氧氟沙星'], ['社区获得性肺炎患者', '禁用药物', '青霉素']),
        node('D', 'null', ['社区获得性肺炎患者', '治疗药物', '阿奇霉素']),
      ],
    },
    { text: '妊娠期患者禁用利巴韦林。', tree: [node('D', 'null', ['妊娠期患者', '禁用药物', '利巴韦林'])] },
  ],
} satisfies Readonly<Record<string, readonly Raw[]>>

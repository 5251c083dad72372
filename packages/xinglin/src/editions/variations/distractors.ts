/**
 * Sentences that may stand in any case without touching its answer: how the building looked, and what lay on the desk.
 *
 * None speaks of the patient, of persons, age, habits, work, travel, contacts, family, pregnancy, weather, time, food, money, drugs, colours, sounds or numbers:
 * each of these can be a finding or a hint in some question. All are made up for this purpose.
 */
export const distractors = [
  '诊室位于门诊楼的东侧。',
  '诊室的门上贴有科室名称。',
  '诊桌上放着一台显示器。',
  '诊桌旁摆着两把椅子。',
  '候诊区的座椅沿墙排列。',
  '挂号处设在门诊大厅入口旁。',
  '门诊大厅设有自助挂号机。',
  '病历资料装在一个文件袋里。',
  '病历封面上印有医院名称。',
  '检查单打印在标准纸张上。',
  '叫号屏挂在候诊区的正前方。',
  '诊室内的时钟挂在门的上方。',
  '走廊的指示牌刚刚更换过。',
  '电梯位于门诊大厅的中部。',
  '诊室的窗户装有百叶帘。',
  '打印机放在诊桌的一角。',
  '分诊台设在走廊的尽头。',
  '诊室墙上挂着一本日历。',
  '文件柜靠墙摆放。',
  '就诊信息登记在门诊系统中。',
  '诊桌的抽屉里放着备用表格。',
  '候诊区的书架上摆放着宣传册。',
  '诊室门口设有一块显示屏。',
  '门诊楼的入口处设有服务台。',
] as const
